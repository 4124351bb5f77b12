/** An instant as the API writes it, to the second. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z');
}
