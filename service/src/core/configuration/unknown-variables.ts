import { distance } from 'fastest-levenshtein';
import { configurationVariableNames } from './configuration.ts';

/** Warns about variables that resemble known ones, such as SMTP_URI, since they would be ignored silently. */
export function listMisspelledVariableWarnings(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment)
    .filter((name) => !configurationVariableNames.includes(name))
    .flatMap((name) => {
      const suggestion = configurationVariableNames.find(
        (known) => !Object.hasOwn(environment, known) && isSimilar(name, known),
      );
      return suggestion === undefined
        ? []
        : [`The variable ${name} is unknown and is ignored. Did you mean ${suggestion}?`];
    });
}

/** Whether names differ by at most two letters, or by three if the known name is long. */
function isSimilar(name: string, known: string): boolean {
  if (known.length < 6 || name.length < 6) return false;
  return distance(name.toUpperCase(), known) <= (known.length >= 10 ? 3 : 2);
}
