import type { Engine } from '../engine.ts';
import { type JsonRecord, numberIn } from '../json.ts';
import { ProblemError } from '../problem-error.ts';
import type { World } from '../world/world.ts';
import { capital, words } from './locate.ts';

/** @throws ProblemError `duplicate-reference` when another record has the same unique values. */
export function requireUnique(engine: Engine, world: World, schema: string, record: JsonRecord, before: JsonRecord): void {
  const known = engine.schemas.get(schema);
  for (const fields of known?.unique ?? []) {
    const named = fields.at(-1) ?? '';
    const isUnchanged = fields.every((field) => record[field] === before[field]);
    if (known === undefined || isUnchanged || record[named] === null) continue;
    const other = world.all(schema).find((one) => one[known.key] !== record[known.key] && fields.every((field) => one[field] === record[field]));
    if (other)
      throw new ProblemError('duplicate-reference', `${capital(words(schema))} ${numberIn(other, known.key)} has the ${words(named)} ${String(record[named])}`);
  }
}
