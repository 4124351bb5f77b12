/** Writes a line of JSON. It must not contain personal data: only identifiers. */
export function log(
  level: 'info' | 'warning' | 'error',
  message: string,
  details: Readonly<Record<string, unknown>> = {},
): void {
  console.log(JSON.stringify({ time: new Date().toISOString(), level, message, ...details }));
}
