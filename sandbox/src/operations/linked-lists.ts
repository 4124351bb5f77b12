import type { LinkedRecordList } from '../behaviour/linked-list.ts';
import { getListField, getNumberField, isRecord, isSameJson, type Json, type JsonRecord } from '../core/json.ts';
import type { RecordBeforeAndAfter, UncommittedRequestChanges } from '../data/draft.ts';
import type { SandboxEngine } from '../engine/engine.ts';

/** Time and author of a change, as stored in records. */
export interface ChangeTimeAndAuthor {
  readonly now: string;
  readonly by: string;
}

/**
 * Synchronises lists in changed records with the records of their items. A changed list takes precedence over the
 * records.
 */
export function syncLinkedRecordLists(
  { behaviour, schemas }: SandboxEngine,
  draft: UncommittedRequestChanges,
  author: ChangeTimeAndAuthor,
): void {
  for (const link of behaviour.linkedLists) {
    if (!schemas.has(link.itemSchema)) continue;
    const changes = draft.changes();
    const changedLists = changes.filter((change) => change.schema === link.schema && isListChanged(link, change));
    const owners = new Set(changedLists.map(({ key }) => key));
    for (const { key, after } of changedLists)
      writeItemRecords(link, draft, { key, list: getListField(after ?? {}, link.field), owner: after ?? {} }, author);
    const affected = changes
      .filter(({ schema }) => schema === link.itemSchema)
      .flatMap(({ before, after }) => getOwners(link, before, after));
    for (const key of new Set(affected)) if (!owners.has(key)) writeList(link, draft, key, author);
  }
}

function isListChanged({ field }: LinkedRecordList, { before, after }: RecordBeforeAndAfter): boolean {
  return !isSameJson(getListField(before ?? {}, field), getListField(after ?? {}, field));
}

function getOwners({ ownerField }: LinkedRecordList, ...records: readonly (JsonRecord | null)[]): readonly number[] {
  return records.flatMap((record) => getNumberField(record ?? {}, ownerField) ?? []);
}

function getItemRecords(
  { itemSchema, ownerField }: LinkedRecordList,
  draft: UncommittedRequestChanges,
  owner: number,
): readonly JsonRecord[] {
  return draft.all(itemSchema).filter((record) => record[ownerField] === owner);
}

/** `{ skillName: 'Gas safety', … }` → `Gas safety`, `3060` → `3060`. */
function getIdentity({ identity }: LinkedRecordList, item: Json): Json {
  return isRecord(item) ? (item[identity] ?? null) : item;
}

function writeItemRecords(
  link: LinkedRecordList,
  draft: UncommittedRequestChanges,
  { key, list, owner }: { readonly key: number; readonly list: readonly Json[]; readonly owner: JsonRecord },
  author: ChangeTimeAndAuthor,
): void {
  const existing = new Map(getItemRecords(link, draft, key).map((record) => [record[link.identity] ?? null, record]));
  const identities = new Set(list.map((item) => getIdentity(link, item)));
  for (const [identity, record] of existing)
    if (!identities.has(identity)) draft.remove(link.itemSchema, draft.keyOf(link.itemSchema, record));
  for (const item of list) {
    const identity = getIdentity(link, item);
    const before = existing.get(identity) ?? null;
    const fields = link.toFields(item, { owner, before, data: draft, ...author });
    const record = before ?? { id: draft.nextKey(link.itemSchema), [link.ownerField]: key, [link.identity]: identity };
    if (before === null || !isSameJson(before, { ...before, ...fields }))
      draft.put(link.itemSchema, { ...record, ...fields });
  }
}

function writeList(
  link: LinkedRecordList,
  draft: UncommittedRequestChanges,
  key: number,
  { now }: ChangeTimeAndAuthor,
): void {
  const owner = draft.get(link.schema, key);
  if (owner === null) return;
  const records = new Map(getItemRecords(link, draft, key).map((record) => [record[link.identity] ?? null, record]));
  const listedIdentities = getListField(owner, link.field).map((item) => getIdentity(link, item));
  const order = [
    ...listedIdentities.filter((identity) => records.has(identity)),
    ...records.keys().filter((identity) => !listedIdentities.includes(identity)),
  ];
  const list = order.flatMap((identity) => {
    const record = records.get(identity);
    return record === undefined ? [] : [link.toItem(record)];
  });
  if (isSameJson(list, getListField(owner, link.field))) return;
  draft.patch(link.schema, key, { [link.field]: list, ...('modifiedAt' in owner && { modifiedAt: now }) });
}
