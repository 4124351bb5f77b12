import { countryNames } from '@portal/service-contract';
import type { Choice } from '../forms/Field.tsx';

/** Returns the English name of a country by its code. */
export const countryName = (code: string): string => countryNames.get(code) ?? code;

/** Countries in alphabetical order of their English names. */
export const countries: readonly Choice[] = Array.from(countryNames, ([value, label]) => ({ value, label }));
