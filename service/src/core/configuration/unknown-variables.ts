import { distance } from 'fastest-levenshtein';
import { configurationVariableNames } from './configuration.ts';

/** Warns about variables that resemble known ones, such as SMTP_URI, since they would be ignored silently. */
export function listMisspelledVariableWarnings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => !configurationVariableNames.includes(name))
    .flatMap((name) => {
      const meant = configurationVariableNames.find((our) => !(our in environment) && isNear(name, our));
      return meant === undefined ? [] : [`The variable ${name} is unknown and is ignored. Did you mean ${meant}?`];
    });
}

/** Maximum differing letters: two in medium names, three in long ones. */
function isNear(name: string, our: string): boolean {
  if (our.length < 6 || name.length < 6) return false;
  return distance(name.toUpperCase(), our) <= (our.length >= 10 ? 3 : 2);
}
