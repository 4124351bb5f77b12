import { countryNames } from '@refdesk/service-contract';
import type { SelectChoice } from './Field.tsx';

/** Returns the English name of a country by its code. */
export const formatCountry = (code: string): string => countryNames.get(code) ?? code;

/** Countries in alphabetical order of their English names. */
export const countryChoices: readonly SelectChoice[] = Array.from(countryNames, ([value, label]) => ({ value, label }));
