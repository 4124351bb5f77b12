import { readFileSync } from 'node:fs';
import { type Lead, type Leads, noLeads } from '@portal/search-index/leads/leads';
import * as z from 'zod';

/** What words of queries lead to, as `npm run learn:search` writes it. */
const fileSchema = z
  .strictObject({
    /** Names of traits, as `traitsOf` gives them. */
    traits: z.array(z.string().min(1)),
    /** By cue: the number of a trait and how many steps it leads there, and so on in pairs. */
    cues: z.record(z.string().min(1), z.array(z.int().min(-127))),
  })
  .check(({ value: { traits, cues }, issues }) => {
    for (const [cue, numbers] of Object.entries(cues)) {
      const wrong = inPairs(numbers).find(({ trait, steps }) => traits[trait] === undefined || steps > 127);
      const message =
        numbers.length % 2 === 1 ? 'Numbers of traits and steps must come in pairs.' : wrong && `There is no trait ${wrong.trait}, or its steps are above 127.`;
      if (message) issues.push({ code: 'custom', message, path: ['cues', cue], input: numbers });
    }
  });

/**
 * Reads what words of queries lead to; nothing where there is no file.
 *
 * @throws Error that names the file and each fault in it, and how it is written anew.
 */
export function loadLeads(file: string | null): Leads {
  if (file === null) return noLeads;
  const parsed = fileSchema.safeParse(readJson(file));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}\n${remedy}`);
  const { traits, cues } = parsed.data;
  return { traits, cues: new Map(Object.entries(cues).map(([cue, numbers]) => [cue, inPairs(numbers)])) };
}

const remedy = 'It is written by npm run learn:search and not by hand.';

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}\n${remedy}`, { cause: error });
  }
}

function inPairs(numbers: readonly number[]): Lead[] {
  return Array.from({ length: Math.ceil(numbers.length / 2) }, (_, place) => ({ trait: numbers[2 * place] ?? 0, steps: numbers[2 * place + 1] ?? 0 }));
}
