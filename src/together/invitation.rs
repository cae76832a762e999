//! The commands with which others join a game.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use super::code::JoinCode;

/// The address on which a host listens by default. Only programs on the same computer reach it.
pub const DEFAULT_LISTEN: &str = "127.0.0.1:7420";

/// The port that a join command means if it names none.
const DEFAULT_PORT: u16 = 7420;

/// Parses `CODE@ADDRESS`, also as the end of a whole command. `None` if the text is not of this form.
pub fn join_target(text: &str) -> Option<(JoinCode, String)> {
    let target = text.split_whitespace().last()?;
    let (code, address) = target.split_once('@')?;
    Some((code.parse().ok()?, with_port(address)?))
}

/// Adds the default port to an address without a port. `None` if the address is empty.
pub fn with_port(address: &str) -> Option<String> {
    let address = address.trim();
    let host = address
        .rsplit_once(':')
        .filter(|(_, port)| port.parse::<u16>().is_ok());
    let is_complete = host.is_some_and(|(host, _)| !host.contains(':') || host.ends_with(']'));
    match address {
        "" => None,
        _ if is_complete => Some(address.to_owned()),
        _ if address.contains(':') && !address.starts_with('[') => {
            Some(format!("[{address}]:{DEFAULT_PORT}"))
        }
        _ => Some(format!("{address}:{DEFAULT_PORT}")),
    }
}

/// The data with which others join a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The code.
    pub code: JoinCode,
    /// The address on which the host listens.
    pub address: SocketAddr,
    /// The addresses of this computer in its networks. Empty if the host listens only for programs
    /// on this computer.
    pub reachable: Vec<IpAddr>,
}

impl Invitation {
    /// Creates the invitation for a host that listens on an address.
    pub fn new(code: JoinCode, address: SocketAddr) -> Self {
        let reachable = match address.ip() {
            ip if ip.is_loopback() => Vec::new(),
            ip if ip.is_unspecified() => {
                // The first is a public address, and the second belongs to the network of Tailscale.
                let targets = [
                    Ipv4Addr::new(192, 0, 2, 1),
                    Ipv4Addr::new(100, 100, 100, 100),
                ];
                let mut found: Vec<IpAddr> = targets.into_iter().filter_map(own_address).collect();
                found.dedup();
                found
            }
            ip => vec![ip],
        };
        Self {
            code,
            address,
            reachable,
        }
    }

    /// The commands for players on other computers of a network.
    pub fn network_commands(&self) -> Vec<String> {
        let port = self.address.port();
        let addresses = self.reachable.iter().map(|ip| SocketAddr::new(*ip, port));
        addresses.map(|address| self.command(address)).collect()
    }

    /// The command for a player on this computer, or at the other end of a tunnel.
    pub fn local_command(&self) -> String {
        let port = self.address.port();
        self.command(SocketAddr::new(Ipv4Addr::LOCALHOST.into(), port))
    }

    /// The command that opens a tunnel to this computer.
    pub fn tunnel_command(&self) -> String {
        let port = self.address.port();
        format!("ssh -N -L {port}:localhost:{port} HOST")
    }

    fn command(&self, address: SocketAddr) -> String {
        format!("masume join {}@{address}", self.code)
    }
}

/// The address of this computer for connections to `target`. Nothing is sent.
fn own_address(target: Ipv4Addr) -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((target, 9)).ok()?;
    let own = socket.local_addr().ok()?.ip();
    (!own.is_loopback() && !own.is_unspecified()).then_some(own)
}
