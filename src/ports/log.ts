/** Returns what `action` returns. If it fails, logs that after `says` and returns `instead`. */
export function orLogged<T, U>(says: string, action: () => T, instead: U): T | U {
  try {
    return action();
  } catch (error) {
    console.info(`${says}: ${String(error)}`);
    return instead;
  }
}
