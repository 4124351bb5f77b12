import { type AskedShard, format } from './format.ts';
import { encodeNumbers } from './numbers.ts';
import type { IndexSource } from './source.ts';

/** The shard of what readers say: phrases for places, and synonyms. */
export function writeAsked({ asked: places, synonyms }: Omit<IndexSource, 'documents'>, build: string): AskedShard {
  return {
    type: 'asked',
    format,
    build,
    synonyms,
    places: encodeNumbers(places.flatMap(({ document, section, phrases }, index) => [document - (places[index - 1]?.document ?? 0), section, phrases.length])),
    phrases: places.flatMap(({ phrases }) => phrases.map((words) => words.join(' '))).join('\n'),
  };
}
