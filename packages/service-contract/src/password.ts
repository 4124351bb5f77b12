/** Minimum characters of a password without a second factor. */
export const minPasswordLength = 15;

/** Fewest characters of a password with a second factor beside it. */
export const minPasswordLengthWithSecondFactor = 8;

/** Most characters of a password; more would only make it slower to check. */
export const maxPasswordLength = 128;

/** Characters as people count them, so that an emoji is one. */
export function countCharacters(password: string): number {
  return Array.from(password).length;
}
