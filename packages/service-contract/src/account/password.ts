/** Minimum number of characters in a password without a second factor. */
export const minPasswordLengthWithoutSecondFactor = 15;

/** Minimum number of characters in a password with a second factor. */
export const minPasswordLengthWithSecondFactor = 8;

/** Maximum number of characters in a password, which limits the hashing time. */
export const maxPasswordLength = 128;

/** Counts code points, so that an emoji outside the Basic Multilingual Plane is one character. */
export function countCodePoints(password: string): number {
  return Array.from(password).length;
}
