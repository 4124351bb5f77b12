import type { Seed } from '../data/seed.ts';
import type { Description } from '../description/description.ts';
import { readOperations } from '../description/operations.ts';
import { isRecord, type Json, type JsonRecord } from '../json.ts';
import { type Collection, collectionOperation, listIn, wrapperIn } from './collection.ts';
import { fillPath, recordPath, toStored } from './stored-record.ts';

/** The records in a description's examples: what a sandbox begins with, so that what its pages show is there to be read. */
export function exampleRecords(description: Description, collections: ReadonlyMap<string, Collection>): Seed {
  const stored = new Map([...collections.values()].map(({ path }) => [path, new Map<string, JsonRecord>()]));
  for (const operation of readOperations(description)) {
    const kind = collectionOperation(description, collections, operation);
    const schema = operation.success.schema;
    if (kind === null || schema === null || (kind.type !== 'list' && kind.type !== 'read')) continue;
    const { collection } = kind;
    const examples = operation.responses.find(({ status }) => status === operation.success.status)?.examples ?? [];
    const field = kind.type === 'list' ? (listIn(description, schema)?.field ?? null) : wrapperIn(description, schema);
    const values = examples.flatMap(({ value }) => [field === null || !isRecord(value) ? value : (value[field] ?? null)].flat() as Json[]);
    // What hangs on another record is an example of the first of those.
    const list = fillPath(collection.path, firstKeys(collections, stored, collection.path));
    for (const record of values.filter(isRecord)) {
      const key = record[collection.key];
      if (key === undefined || key === null || typeof key === 'object' || list.includes('//')) continue;
      const at = recordPath(list, key);
      const own = stored.get(collection.path);
      if (own !== undefined && !own.has(at)) own.set(at, toStored(at, own.size, record));
    }
  }
  return Object.fromEntries([...stored].map(([path, records]) => [collections.get(path)?.stored ?? path, [...records.values()]]));
}

/** The keys of the first records that a path is below. */
function firstKeys(collections: ReadonlyMap<string, Collection>, stored: ReadonlyMap<string, ReadonlyMap<string, JsonRecord>>, path: string): JsonRecord {
  const above = [...collections.values()].filter((one) => one.parameter !== null && path.startsWith(`${one.path}/{${one.parameter}}`));
  return Object.fromEntries(above.map((one) => [one.parameter ?? '', String([...(stored.get(one.path)?.keys() ?? [])][0]?.split('/').at(-1) ?? '')]));
}
