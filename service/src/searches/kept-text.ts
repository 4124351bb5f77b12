/** A search is a few words; what is longer was pasted, and may hold anything. */
const lengthAtMost = 80;

/** What may belong to a person or open something. */
const personalOrSecret = [
  // Addresses of mail, and of the web with a query or a user.
  /[^\s@]@[^\s@]/,
  /:\/\/\S*[?@]/,
  // Numbers of telephones, accounts and customers, and dates of birth.
  /\d(?:[\s().+/-]?\d){6,}/,
  // IP addresses.
  /\d{1,3}(?:\.\d{1,3}){3}/,
  /(?:[\da-f]{1,4}:){3,}/i,
  // Identifiers, digests and credentials: with a known beginning, hexadecimal, or letters and digits mixed.
  /\b(?:fw_(?:live|test|secret)_|eyj|gh[a-z]_|sk_)/i,
  /[\da-f]{8}-[\da-f]{4}/i,
  /[\da-f]{16,}/i,
  /(?=[a-z]*\d[a-z]*\d)[a-z\d]{12,}/i,
  /(?:password|passwd|pwd|secret|token|key)\s*[=:]\s*\S|bearer\s+\S{8,}/i,
];

/** What is kept of a search: in small letters, with single spaces; null for what is too long or may belong to a person or open something. */
export function keptText(text: string): string | null {
  const kept = text.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (kept.length < 2 || kept.length > lengthAtMost || !/\p{L}|\p{N}/u.test(kept) || /\p{Cc}|\p{Cf}/u.test(kept)) return null;
  return personalOrSecret.some((pattern) => pattern.test(kept)) ? null : kept;
}
