//! Changes the value of one setting in the settings file, and preserves the rest.

use toml_edit::{DocumentMut, value};

use super::Setting;

/// Returns the file with a new value for a setting. If the line of the setting is commented out, it
/// is uncommented. Other comments and the order of lines are preserved.
///
/// ```
/// use masume::config::{Setting, with_setting};
/// let file = "# all mine\nrating = true # always\n# mouse = true\n";
/// let file = with_setting(file, Setting::Rating, "false")?;
/// let file = with_setting(&file, Setting::Mouse, "false")?;
/// assert_eq!(file, "# all mine\nrating = false # always\nmouse = false\n");
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
/// Returns an error if the file is not valid TOML.
pub fn with_setting(file: &str, setting: Setting, new: &str) -> Result<String, String> {
    let mut document: DocumentMut = file.parse().map_err(|e: toml_edit::TomlError| {
        e.message().lines().next().unwrap_or_default().to_owned()
    })?;
    let item = if setting.is_flag() {
        value(new == "true")
    } else {
        value(new)
    };
    let name = setting.name();
    if let Some(old) = document.get_mut(name).and_then(|item| item.as_value_mut()) {
        let decor = old.decor().clone();
        if let Ok(mut new) = item.into_value() {
            *new.decor_mut() = decor;
            *old = new;
        }
        return Ok(document.to_string());
    }
    let commented = |line: &&str| {
        let line = line.trim_start_matches('#').trim_start();
        line.strip_prefix(name)
            .is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    if let Some(line) = file.lines().find(commented) {
        let mut written = DocumentMut::new();
        written[name] = item;
        // Only the first line with this text is the setting. Other lines may be explanations.
        let changed = file.replacen(line, written.to_string().trim_end(), 1);
        if changed
            .parse::<DocumentMut>()
            .is_ok_and(|d| d.get(name).is_some())
        {
            return Ok(changed);
        }
        document[name] = written[name].clone();
    } else {
        document[name] = item;
    }
    Ok(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{DEFAULT_FILE, Settings};

    #[test]
    fn a_written_value_is_read_back_and_no_comment_is_lost() {
        let mut file = DEFAULT_FILE.to_owned();
        for setting in Setting::ALL {
            for choice in setting.choices(&Settings::default()) {
                file = with_setting(&file, setting, &choice).unwrap();
                let mut settings = Settings::default();
                assert_eq!(settings.apply_file(&file), []);
                assert_eq!(settings.value(setting), choice);
            }
        }
        // Each setting uncomments exactly one line and changes nothing else.
        let before: Vec<&str> = DEFAULT_FILE.lines().collect();
        let after: Vec<&str> = file.lines().collect();
        assert_eq!(before.len(), after.len());
        let changed = before.iter().zip(&after).filter(|(a, b)| a != b);
        assert_eq!(changed.count(), Setting::ALL.len());
    }

    #[test]
    fn a_new_setting_is_inserted_before_the_tables() {
        let file = "# mine\n[keys]\nundo = [\"u\"] # as ever\n";
        let file = with_setting(file, Setting::Theme, "dark").unwrap();
        assert!(file.contains("# as ever") && file.contains("# mine"));
        let mut settings = Settings::default();
        assert_eq!(settings.apply_file(&file), []);
        assert_eq!((settings.theme.as_str(), settings.keys.len()), ("dark", 1));
    }

    #[test]
    fn an_invalid_toml_file_is_not_changed() {
        assert!(with_setting("timer = \n", Setting::Timer, "true").is_err());
    }
}
