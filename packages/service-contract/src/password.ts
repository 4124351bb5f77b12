/** Minimum characters of a password without a second factor. */
export const minPasswordLength = 15;

/** Minimum characters of a password with a second factor. */
export const minPasswordLengthWithSecondFactor = 8;

/** Maximum characters of a password, which limits the time of hashing. */
export const maxPasswordLength = 128;

/** Counts code points, so that an emoji outside of the Basic Multilingual Plane is one character. */
export function countGraphemes(password: string): number {
  return Array.from(password).length;
}
