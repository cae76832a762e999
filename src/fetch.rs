//! Asks a server for the puzzle of a link that contains only a name.
//!
//! The request is made by the program `curl`, which Windows, macOS and nearly all Linux systems
//! have: masume needs no code for HTTPS of its own. A request sends no cookies, has limits for time
//! and size, and goes only to the hosts in [`HOSTS`].

use std::io::Read as _;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::format;

/// The hosts that may be asked. Redirects to other hosts are not followed.
const HOSTS: [&str; 3] = ["sudokupad.app", "sudokupad.svencodes.com", "tinyurl.com"];

/// The maximum size of an answer, in bytes.
const LONGEST: u64 = 2 << 20;

/// The maximum number of requests for one link.
const MOST_REQUESTS: usize = 4;

/// The reason why a server gave no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum FetchError {
    /// The link is not the name of a puzzle on a known host.
    #[error("this link is not the name of a puzzle on a known server")]
    NotAName,
    /// The settings forbid requests.
    #[error("masume may not use the network; set network = \"ask\" in the settings")]
    Forbidden,
    /// The program `curl` cannot be started.
    #[error("the program curl cannot be started; install it")]
    NoCurl,
    /// The server answered with this status code.
    #[error("the server answered with the status {0}")]
    Status(String),
    /// The answer leads to a host that masume does not ask.
    #[error("the link leads to {0}; open it in a browser and copy the long link")]
    OtherHost(String),
    /// The answer is longer than the maximum size.
    #[error("the answer is longer than {} bytes", LONGEST)]
    TooLong,
    /// The request failed, for the reason that `curl` gives.
    #[error("{0}")]
    Failed(String),
}

/// True if the settings forbid requests.
static IS_FORBIDDEN: AtomicBool = AtomicBool::new(false);

/// Allows or forbids all further requests, as the settings demand.
#[cfg(feature = "cli")]
pub(crate) fn forbid(forbid: bool) {
    IS_FORBIDDEN.store(forbid, Ordering::Relaxed);
}

/// Asks the server for the puzzle of a link. Returns the text of the puzzle, or another link that
/// contains it.
///
/// # Errors
/// Returns an error if the link is not the name of a puzzle, or if the server has no answer.
pub(crate) fn fetch(link: &str) -> Result<String, FetchError> {
    let address = format::answer_address(link).ok_or(FetchError::NotAName)?;
    if IS_FORBIDDEN.load(Ordering::Relaxed) {
        return Err(FetchError::Forbidden);
    }
    let client = HttpClient {
        program: "curl",
        protocol: "https",
        hosts: &HOSTS,
        seconds: 15,
    };
    let legacy = address
        .strip_prefix("https://sudokupad.app/api/puzzle/")
        .map(|name| format!("https://sudokupad.svencodes.com/ctclegacy/{name}"));
    match (client.ask(&address), legacy) {
        // Old names are only on the server of the older program.
        (Err(FetchError::Status(code)), Some(legacy)) if code == "404" => client.ask(&legacy),
        (answer, _) => answer,
    }
}

/// The program that makes requests, with its limits.
struct HttpClient<'a> {
    program: &'a str,
    protocol: &'a str,
    hosts: &'a [&'a str],
    seconds: u32,
}

impl HttpClient<'_> {
    /// Makes a request, and follows redirects between the hosts.
    fn ask(&self, address: &str) -> Result<String, FetchError> {
        let mut address = address.to_owned();
        for _ in 0..MOST_REQUESTS {
            self.check_host(&address)?;
            let (status, redirect, answer) = self.request(&address)?;
            match status.as_str() {
                "200" => return Ok(answer),
                "301" | "302" | "303" | "307" | "308" if !redirect.is_empty() => {
                    if format::contains_puzzle(&redirect) {
                        return Ok(redirect);
                    }
                    address = format::answer_address(&redirect).unwrap_or(redirect);
                }
                _ => return Err(FetchError::Status(status)),
            }
        }
        Err(FetchError::Failed(
            "the server redirects too often".to_owned(),
        ))
    }

    fn check_host(&self, address: &str) -> Result<(), FetchError> {
        let rest = address.split_once("://").map(|(_, rest)| rest);
        let host = rest
            .and_then(|rest| rest.split('/').next())
            .unwrap_or_default();
        if self.hosts.contains(&host) {
            Ok(())
        } else {
            Err(FetchError::OtherHost(format::visible(host).into_owned()))
        }
    }

    /// Makes one request. Returns the status code, the address of a redirect, and the answer.
    fn request(&self, address: &str) -> Result<(String, String, String), FetchError> {
        let seconds = self.seconds.to_string();
        let child = Command::new(self.program)
            // `-q` must be first: it ignores the settings file of curl.
            .args(["-q", "--silent", "--show-error", "--proto"])
            .arg(format!("={}", self.protocol))
            .args(["--max-time", &seconds, "--user-agent", "masume"])
            .args([
                "--write-out",
                "\n%{http_code} %{redirect_url}",
                "--",
                address,
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let mut child = child.map_err(|_| FetchError::NoCurl)?;
        let mut bytes = Vec::new();
        let output = child.stdout.take().into_iter();
        let read: std::io::Result<Vec<usize>> = output
            .map(|out| out.take(LONGEST + 1).read_to_end(&mut bytes))
            .collect();
        if u64::try_from(bytes.len()).is_ok_and(|length| length > LONGEST) {
            // The process may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
            return Err(FetchError::TooLong);
        }
        let failed = |error: std::io::Error| FetchError::Failed(error.to_string());
        read.map_err(failed)?;
        let ended = child.wait_with_output().map_err(failed)?;
        if !ended.status.success() {
            let reason = String::from_utf8_lossy(&ended.stderr);
            let reason = reason.lines().next().unwrap_or("curl failed");
            return Err(FetchError::Failed(format::visible(reason).into_owned()));
        }
        let text = String::from_utf8_lossy(&bytes);
        let (answer, last) = text.rsplit_once('\n').unwrap_or_default();
        let (status, redirect) = last.split_once(' ').unwrap_or((last, ""));
        Ok((status.to_owned(), redirect.to_owned(), answer.to_owned()))
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write as _;
    use std::net::{SocketAddr, TcpListener};
    use std::thread;
    use std::time::{Duration, Instant};

    /// Starts a server that gives these answers in order, each to one request.
    fn server(answers: Vec<Vec<u8>>) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        thread::spawn(move || {
            for answer in answers {
                let Ok((mut stream, _)) = listener.accept() else {
                    return;
                };
                let mut request = [0; 4096];
                let _ = stream.read(&mut request);
                if answer.is_empty() {
                    thread::sleep(Duration::from_secs(5));
                }
                let _ = stream.write_all(&answer);
            }
        });
        address
    }

    fn answer(head: &str, body: &str) -> Vec<u8> {
        let length = body.len();
        format!("HTTP/1.1 {head}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}")
            .into_bytes()
    }

    fn ask(answers: Vec<Vec<u8>>) -> Result<String, FetchError> {
        let address = server(answers).to_string();
        let client = HttpClient {
            program: "curl",
            protocol: "http",
            hosts: &[address.as_str()],
            seconds: 1,
        };
        client.ask(&format!("http://{address}/api/puzzle/x"))
    }

    #[test]
    fn the_answer_of_a_server_is_returned_with_all_its_lines() {
        let text = "{id:'x'}\nsecond line";
        assert_eq!(ask(vec![answer("200 OK", text)]).as_deref(), Ok(text));
    }

    #[test]
    fn a_redirect_to_a_link_with_the_puzzle_is_the_answer() {
        let link = "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQkANwEMAbAVzngGZU0I6YA7BABcMbCuPLVajVuwBM3XgOGiYFeszYIAjIr6D4IseUk0y58ZWoghACxgYAtgHtHMIQ/ygmEfjDD4eCAAStoAwtogqKFhclEh4RzxMYggVkSUREA";
        let moved = answer(&format!("301 Moved\r\nLocation: {link}"), "");
        assert_eq!(ask(vec![moved]).as_deref(), Ok(link));
    }

    #[test]
    fn errors_slow_servers_long_answers_and_other_hosts_are_refused() {
        assert_eq!(
            ask(vec![answer("404 Not Found", "no")]),
            Err(FetchError::Status("404".to_owned()))
        );
        let elsewhere = answer("302 Found\r\nLocation: http://example.org/x", "");
        assert_eq!(
            ask(vec![elsewhere]),
            Err(FetchError::OtherHost("example.org".to_owned()))
        );
        let started = Instant::now();
        assert!(matches!(ask(vec![Vec::new()]), Err(FetchError::Failed(_))));
        assert!(started.elapsed() < Duration::from_secs(4));
        let length = usize::try_from(LONGEST).unwrap() + 10;
        assert_eq!(
            ask(vec![answer("200 OK", &"x".repeat(length))]),
            Err(FetchError::TooLong)
        );
        assert!(matches!(
            ask(vec![b"garbage".to_vec()]),
            Err(FetchError::Failed(_))
        ));
        assert_eq!(fetch("https://example.org/x"), Err(FetchError::NotAName));
    }

    #[test]
    fn redirects_without_end_are_given_up() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let location = format!("302 Found\r\nLocation: http://{address}/again");
        let moved = answer(&location, "");
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let mut stream = stream;
                let mut request = [0; 4096];
                let _ = stream.read(&mut request);
                let _ = stream.write_all(&moved);
            }
        });
        let client = HttpClient {
            program: "curl",
            protocol: "http",
            hosts: &[address.as_str()],
            seconds: 5,
        };
        let asked = client.ask(&format!("http://{address}/x"));
        assert!(matches!(asked, Err(FetchError::Failed(_))), "{asked:?}");
    }

    #[test]
    fn a_missing_program_is_named() {
        let client = HttpClient {
            program: "no-such-program-on-any-system",
            protocol: "http",
            hosts: &["127.0.0.1:1"],
            seconds: 1,
        };
        assert_eq!(client.ask("http://127.0.0.1:1/x"), Err(FetchError::NoCurl));
    }
}
