/** The value of a text that is JSON; undefined while it is being written. */
export function readAsFar(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
