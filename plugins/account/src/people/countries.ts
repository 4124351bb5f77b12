import { countryCodes } from '@portal/service/contract';
import type { Choice } from '../forms/Field.tsx';

const names = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The English name of a country by its code. */
export const countryName = (code: string): string => names.of(code) ?? code;

/** Every country by its English name, in the order of the alphabet. */
export const countries: readonly Choice[] = countryCodes
  .map((value) => ({ value, label: countryName(value) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
