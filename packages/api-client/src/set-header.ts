/**
 * Sets a header. `Headers` repeats a value that it rejects in its error, so that a secret would appear in logs.
 *
 * @throws TypeError that names the header alone.
 */
export function setHeader(headers: Headers, name: string, value: string): void {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) headers.set(name, value);
  else throw new TypeError(`The header ${name} contains a line break or another character that HTTP does not allow.`);
}
