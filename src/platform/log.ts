/** What `action` gives; where it fails, the log says so after `says`, and `instead` is given. */
export function orLogged<T, U>(says: string, action: () => T, instead: U): T | U {
  try {
    return action();
  } catch (error) {
    console.info(`${says}: ${String(error)}`);
    return instead;
  }
}
