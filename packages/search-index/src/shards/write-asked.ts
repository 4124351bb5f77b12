import { type AskedShard, format } from './format.ts';
import { encodeNumbers } from './numbers.ts';
import type { IndexSource } from './source.ts';
import { writeLeads } from './write-leads.ts';

/** The shard of what readers say: phrases for places, synonyms, and what words lead to. */
export function writeAsked({ documents, asked: places, synonyms, leads }: IndexSource, build: string): AskedShard {
  return {
    type: 'asked',
    format,
    build,
    synonyms,
    places: encodeNumbers(places.flatMap(({ document, section, phrases }, index) => [document - (places[index - 1]?.document ?? 0), section, phrases.length])),
    phrases: places.flatMap(({ phrases }) => phrases.map((words) => words.join(' '))).join('\n'),
    leads: writeLeads(leads, documents),
  };
}
