import { countryNames } from '@portal/service-contract';
import type { Choice } from '../forms/Field.tsx';

/** The English name of a country by its code. */
export const countryName = (code: string): string => countryNames.get(code) ?? code;

/** Every country by its English name, in the order of the alphabet. */
export const countries: readonly Choice[] = Array.from(countryNames, ([value, label]) => ({ value, label }));
