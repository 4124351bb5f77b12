/** Minimum characters of a password without a second factor. */
export const minPasswordLength = 15;

/** Minimum characters of a password with a second factor. */
export const minPasswordLengthWithSecondFactor = 8;

/** Maximum characters of a password, which limits the time of hashing. */
export const maxPasswordLength = 128;

/** Counts user-perceived characters, so that an emoji counts once. */
export function countGraphemes(password: string): number {
  return Array.from(password).length;
}
