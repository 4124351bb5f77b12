import { getServiceText } from '@refdesk/messages/request-language';
import {
  countGraphemes,
  maxPasswordLength,
  minPasswordLength,
  minPasswordLengthWithSecondFactor,
} from '@refdesk/service-contract/password';
import type { PasswordCheck } from '@refdesk/service-contract/registration';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { ServicePortal } from '../../core/portal/service-portal.ts';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Passwords known from breaches, in lower case. */
const breached: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Labels for zxcvbn's scores of 0 to 4. */
const strengths = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const;

/**
 * Rates a password locally: by its length, known breaches, and how quickly it would be guessed. `about` are words about
 * the person, such as their name and address.
 */
export function checkPasswordStrength(
  portal: Pick<ServicePortal, 'name'>,
  password: string,
  secondFactor: boolean,
  about: readonly string[],
): PasswordCheck {
  const problem = findFault(password, secondFactor, about);
  if (problem !== null) return { acceptable: false, words: problem };
  const { score } = estimator.check(password, [...about, portal.name]);
  const strength = getServiceText(strengths[score]);
  // A strength of 10^8 guesses is enough only together with a second factor.
  if (score < (secondFactor ? 2 : 3))
    return { acceptable: false, words: getServiceText('passwordGuessable', { strength }) };
  return { acceptable: true, words: `${strength}.` };
}

/**
 * Whether a password is on the list of breached passwords, repeats one of them, or joins two. This way the list, most
 * of which is shorter than the required length, covers long passwords too (ASVS 6.2.4).
 */
function isMadeOfBreached(plain: string): boolean {
  const repeated = plain.match(/^(.+?)\1+$/)?.[1];
  if (breached.has(plain) || (repeated !== undefined && breached.has(repeated))) return true;
  return Array.from({ length: plain.length }, (_, at) => at).some(
    (at) => breached.has(plain.slice(0, at)) && breached.has(plain.slice(at)),
  );
}

function findFault(password: string, secondFactor: boolean, about: readonly string[]): string | null {
  const characters = countGraphemes(password);
  const minimum = secondFactor ? minPasswordLengthWithSecondFactor : minPasswordLength;
  if (characters < minimum)
    return secondFactor
      ? getServiceText('passwordTooShortWithSecondFactor', { min: minimum })
      : getServiceText('passwordTooShort', { min: minimum, minWithSecondFactor: minPasswordLengthWithSecondFactor });
  if (characters > maxPasswordLength) return getServiceText('passwordAboveMax', { max: maxPasswordLength });
  const plain = password.toLowerCase();
  if (isMadeOfBreached(plain)) return getServiceText('passwordBreached');
  const personal = about
    .flatMap((detail) => [detail, ...detail.split(/[@\s]+/)])
    .find((word) => word.length >= 4 && plain.replace(/[\d\W_]+/g, '') === word.toLowerCase().replace(/[\d\W_]+/g, ''));
  return personal === undefined ? null : getServiceText('passwordPersonal', { word: personal });
}
