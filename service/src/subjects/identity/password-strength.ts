import { getServiceText } from '@refdesk/messages/request-language';
import {
  countCodePoints,
  maxPasswordLength,
  minPasswordLengthWithoutSecondFactor,
  minPasswordLengthWithSecondFactor,
} from '@refdesk/service-contract/account/password';
import type { PasswordRating } from '@refdesk/service-contract/account/registration';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { ServicePortal } from '../../core/portal/service-portal.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Passwords known from breaches, in lower case. */
const breachedPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Labels for zxcvbn's scores of 0 to 4. */
const strengths = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const;

/**
 * Rates a password locally by length, known breaches, and how quickly it could be guessed. `about` contains words
 * about the person, such as their name and address.
 */
export function ratePasswordStrength(
  portal: Pick<ServicePortal, 'name'>,
  password: string,
  secondFactor: boolean,
  about: readonly string[],
): PasswordRating {
  const problem = findPasswordIssue(password, secondFactor, about);
  if (problem !== null) return { acceptable: false, words: problem };
  const { score } = estimator.check(password, [...about, portal.name]);
  const strength = getServiceText(strengths[score]);
  // A password that withstands only 10^8 guesses is sufficient only in combination with a second factor.
  if (score < (secondFactor ? 2 : 3))
    return { acceptable: false, words: getServiceText('passwordGuessable', { strength }) };
  return { acceptable: true, words: `${strength}.` };
}

/**
 * Returns whether a password is on the list of breached passwords, repeats one of them, or joins two of them. Most
 * entries are shorter than the required length, so otherwise the list would not cover long passwords (ASVS 6.2.4).
 */
function consistsOfBreachedPasswords(normalised: string): boolean {
  const repeated = normalised.match(/^(.+?)\1+$/)?.[1];
  if (breachedPasswords.has(normalised) || (repeated !== undefined && breachedPasswords.has(repeated))) return true;
  return Array.from({ length: normalised.length }, (_, at) => at).some(
    (at) => breachedPasswords.has(normalised.slice(0, at)) && breachedPasswords.has(normalised.slice(at)),
  );
}

function findPasswordIssue(password: string, secondFactor: boolean, about: readonly string[]): string | null {
  const characters = countCodePoints(password);
  const minimum = secondFactor ? minPasswordLengthWithSecondFactor : minPasswordLengthWithoutSecondFactor;
  if (characters < minimum)
    return secondFactor
      ? getServiceText('passwordTooShortWithSecondFactor', { min: minimum })
      : getServiceText('passwordTooShort', { min: minimum, minWithSecondFactor: minPasswordLengthWithSecondFactor });
  if (characters > maxPasswordLength) return getServiceText('passwordAboveMax', { max: maxPasswordLength });
  const normalised = password.toLowerCase();
  if (consistsOfBreachedPasswords(normalised)) return getServiceText('passwordBreached');
  const personal = about
    .flatMap((detail) => [detail, ...detail.split(/[@\s]+/)])
    .find(
      (word) => word.length >= 4 && normalised.replace(/[\d\W_]+/g, '') === word.toLowerCase().replace(/[\d\W_]+/g, ''),
    );
  return personal === undefined ? null : getServiceText('passwordPersonal', { word: personal });
}
