import { stringify } from 'yaml';
import type { PhrasesByAddress } from './derive-search-phrases-from-description.ts';

/** Formats the content of `search-terms.yaml`, with a list of phrases for each page below `base`. */
export function formatSearchTermsYaml(base: string, phrases: PhrasesByAddress): string {
  const lines = [...phrases]
    .filter(([address]) => address.startsWith(base))
    .map(
      ([address, texts]) =>
        `  ${formatScalar(address.slice(base.length))}:\n${texts.map((text) => `    - ${formatScalar(text)}\n`).join('')}`,
    );
  return [
    '# Drafted from the description: how readers may ask for each operation. Edit it: replace what readers would not type, and\n',
    '# add the words of your users. Search reads the phrases; pages do not show them.\n',
    `base: ${base}\n`,
    `terms:${lines.length === 0 ? ' {}' : ''}\n`,
    ...lines,
  ].join('');
}

/** Formats a string as a YAML scalar on one line. */
const formatScalar = (text: string): string =>
  stringify(text.replaceAll(/\s+/g, ' '), {
    defaultStringType: /[,[\]{}:#]/.test(text) ? 'QUOTE_DOUBLE' : 'PLAIN',
    lineWidth: 0,
  }).trim();
