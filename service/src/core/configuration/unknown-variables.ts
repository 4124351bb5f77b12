import { distance } from 'fastest-levenshtein';
import { configurationVariableNames } from './configuration.ts';

/** A warning for each variable that is almost one of ours, such as SMTP_URI: it would be ignored without a word. */
export function listMisspelledVariableWarnings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => !configurationVariableNames.includes(name))
    .flatMap((name) => {
      const meant = configurationVariableNames.find((our) => !(our in environment) && isNear(name, our));
      return meant === undefined ? [] : [`The variable ${name} is unknown and is ignored. Did you mean ${meant}?`];
    });
}

/** Two letters differ in a name of some length, three in a long one. */
function isNear(name: string, our: string): boolean {
  if (our.length < 6 || name.length < 6) return false;
  return distance(name.toUpperCase(), our) <= (our.length >= 10 ? 3 : 2);
}
