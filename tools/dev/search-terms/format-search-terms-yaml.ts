import { stringify } from 'yaml';
import type { PhrasesByAddress } from './derive-search-phrases-from-description.ts';

/** Writes a file `search-terms.yaml` with a list for each page below `base`. */
export function formatSearchTermsYaml(base: string, phrases: PhrasesByAddress): string {
  const lines = [...phrases]
    .filter(([address]) => address.startsWith(base))
    .map(
      ([address, texts]) =>
        `  ${key(address.slice(base.length))}:\n${texts.map((text) => `    - ${key(text)}\n`).join('')}`,
    );
  return [
    '# Drafted from the description: how readers may ask for each operation. Edit it: replace what readers would not type, and\n',
    '# add the words of your users. Search reads the phrases; pages do not show them.\n',
    `base: ${base}\n`,
    `terms:${lines.length === 0 ? ' {}' : ''}\n`,
    ...lines,
  ].join('');
}

/** Writes a text as a scalar. */
const key = (text: string): string =>
  stringify(text, { defaultStringType: /[,[\]{}:#]/.test(text) ? 'QUOTE_DOUBLE' : 'PLAIN', lineWidth: 0 }).trim();
