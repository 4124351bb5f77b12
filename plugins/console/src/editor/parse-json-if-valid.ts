/** Parses JSON; returns undefined if it is invalid, such as while it is being typed. */
export function parseJsonIfValid(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
