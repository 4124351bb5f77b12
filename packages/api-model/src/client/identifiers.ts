import { toSlug } from '@refdesk/openapi/slug';

/** Converts a name to a type name: `job-group` → `JobGroup`, `2fa` → `_2fa`. */
export const toPascalCaseTypeName = (name: string): string =>
  toCamelCaseIdentifier(name).replace(/^[a-z]/, (letter) => letter.toUpperCase());

/** Converts a name to a method or argument name: `Idempotency-Key` → `idempotencyKey`; identifiers are unchanged. */
export function toCamelCaseIdentifier(name: string): string {
  const plain = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(name)
    ? name
    : toSlug(name).replace(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
  return /^[\p{ID_Start}_$]/u.test(plain) ? plain : `_${plain.replace(/[^\p{ID_Continue}]/gu, '')}`;
}
