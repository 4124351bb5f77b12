/**
 * Converts a name or title to kebab case: `createJobGroup` → `create-job-group`, `downloadPDF` → `download-pdf`,
 * `Größe` → `grosse`.
 */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replace(/\p{Mark}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Splits an identifier into words: `PostPaymentIntents` → `Post payment intents`, `list_plants` → `List plants`;
 * abbreviations are preserved. A name that consists of words already is unchanged, except for its first letter.
 */
export function formatIdentifierAsWords(name: string): string {
  const text = /^[^/{}_]*\s[^/{}_]*$/.test(name) ? name : splitIdentifier(name).join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}

function splitIdentifier(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z][a-z]/.test(word) || /^[A-Z]$/.test(word) ? word.toLowerCase() : word));
}
