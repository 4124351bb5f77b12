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
 * abbreviations are preserved.
 */
export function formatIdentifierAsWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')
    .map((word) => (/^[A-Z][a-z]/.test(word) || /^[A-Z]$/.test(word) ? word.toLowerCase() : word));
  const text = words.join(' ');
  return text === '' ? name : text.charAt(0).toUpperCase() + text.slice(1);
}
