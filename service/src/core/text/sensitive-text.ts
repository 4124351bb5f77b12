/**
 * Detects personal data and credentials in stored text from visitors: in the request log and in search counts.
 * Every pattern takes linear time: repeated parts begin at the start of a word or have a limit
 * (tests/hostile/expressions.test.ts).
 */

/** Credentials, recognised by a known prefix or a preceding name. */
const credentials: readonly RegExp[] = [
  /(?<![a-z\d])(?:[a-z][a-z\d]{0,7}_(?:live|test|secret|operator)_|eyj|gh[a-z]_|github_pat_|glpat-|sk[_-]|pk_live|rk_live|xox[a-z]-|akia|asia|aiza|ya29\.|npm_|hf_|whsec_|sg\.)[\w.+/=~-]*/giu,
  /(?:password|passwd|passphrase|pwd|secret|token|key|pin|otp|cvv|cvc)["']?\s{0,3}[=:]\s{0,3}\S+/giu,
  /bearer\s{1,3}\S{8,}|basic\s{1,3}(?=\S{0,99}[\d=])\S{8,}/giu,
  /-----BEGIN[\w\s-]{0,40}-----/giu,
];

/** Email addresses, and URLs with a query or user information. */
const addresses: readonly RegExp[] = [
  // The at sign may be full width or encoded.
  /(?<![^\s"'<>()[\]{},;:|=&?/@＠])[^\s"'<>()[\]{},;:|=&?/@＠]+(?:[@＠]|%40)[^\s"'<>()[\]{},;:|=&?/]+/giu,
  /(?<![a-z\d+.-])[a-z][a-z\d+.-]{1,11}:\/\/(?=[^\s?@]{0,199}[?@])\S+/giu,
];

/** Telephone, account, card and customer numbers, and dates of birth; instants are excluded. */
const numbers: readonly RegExp[] = [
  /(?<![a-z\d])[a-z]{2}\d{2}(?:[ -]?[a-z\d]{4}){3,7}(?:[ -]?[a-z\d]{1,3})?(?![a-z\d])/giu,
  /(?<!\d)\d{4}-\d\d-\d\dT[\d:.]{5,18}|\p{Nd}(?:[\s().+/-]{0,2}\p{Nd}){6,}/giu,
  /(?<![a-z\d])[a-z]{2}(?: ?\d\d){3} ?[a-d](?![a-z\d])/giu,
];

const networks: readonly RegExp[] = [
  /\d{1,3}(?:\.\d{1,3}){3}/gu,
  /(?:(?:[\da-f]{1,4}:){4}|(?:[\da-f]{1,4}:){1,7}:)[\da-f:.]*/giu,
];

/** Identifiers and digests: hexadecimal, or mixed letters and digits. Pages that explain a request need them. */
const identifiers: readonly RegExp[] = [
  /[\da-f]{8}-[\da-f]{4}/giu,
  /[\da-f]{16,}/giu,
  /(?<![a-z\d])(?=[a-z]{0,99}\d[a-z]{0,99}\d)[a-z\d]{12,}/giu,
];

const maskedPatterns: readonly RegExp[] = [...credentials, ...addresses, ...numbers, ...networks];

/** Whether a text may contain personal data or a credential. */
export function isSensitiveText(text: string): boolean {
  return [...maskedPatterns, ...identifiers].some((pattern) => text.search(pattern) !== -1);
}

/** Replaces personal data and credentials in a text with `[masked]`. */
export function maskSensitiveText(text: string): string {
  return maskedPatterns.reduce(
    (rest, pattern) => rest.replaceAll(pattern, (match) => (instantStart.test(match) ? match : '[masked]')),
    text,
  );
}

/** Masks only credentials and addresses, since dotted numbers in texts with versions are not telephone numbers. */
export function maskCredentials(text: string): string {
  return [...credentials, ...addresses].reduce((rest, pattern) => rest.replaceAll(pattern, '[masked]'), text);
}

const instantStart = /^\d{4}-\d\d-\d\dT/;
