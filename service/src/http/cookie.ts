/** The value of a cookie in a Cookie header, decoded; null when it is missing or malformed. */
export function readCookie(header: string | undefined, name: string): string | null {
  const pair = header?.split(';').find((part) => part.trimStart().startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.trim().slice(name.length + 1));
  } catch {
    return null;
  }
}
