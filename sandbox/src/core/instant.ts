/** Formats an instant the way the API does, to the second. */
export function formatInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
