import { messages } from '@refdesk/messages/account';
import { countryNames } from '@refdesk/service-contract';
import type { SelectChoice } from './LabelledField.tsx';

/** Returns the name of a country, or the code itself if it is unknown. */
export const formatCountry = (code: string): string => messages.countryName(code, countryNames.get(code) ?? code);

/** Countries in alphabetical order. Sorted without `Intl`, whose first use is slow. */
export const countryChoices: readonly SelectChoice[] = [...countryNames.keys()]
  .map((value) => ({ value, label: formatCountry(value) }))
  .sort((first, second) => (toSortKey(first.label) < toSortKey(second.label) ? -1 : 1));

function toSortKey(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
