import type { RecordLifecycleObject } from '@refdesk/openapi/extensions';
import { resolveReference } from '@refdesk/openapi/reference';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { getNumberField, getValueAtPath, type Json, type JsonRecord } from '../core/json.ts';
import type { RecordBeforeAndAfter } from '../data/draft.ts';
import type { SandboxOperationContext } from './action.ts';
import { addOmittedSchemaFieldsAsEmpty, createOmittedFieldValue } from './add-omitted-schema-fields-as-empty.ts';

/** Applies the consequences of every change: the provider's hook, histories, counts and `modifiedAt`. */
export function applySideEffects(action: SandboxOperationContext): void {
  action.engine.behaviour.afterChange?.(action);
  for (const change of action.draft.changes()) addHistory(action, change);
  for (const change of action.draft.changes()) updateCounts(action, change);
  for (const { schema, key, before, after } of action.draft.changes()) {
    if (before !== null && after !== null && 'modifiedAt' in after)
      action.draft.patch(schema, key, { modifiedAt: action.now });
  }
}

/** Adds an entry to the history of a lifecycle if the state of a record changed. */
function addHistory(action: SandboxOperationContext, { schema, key, before, after }: RecordBeforeAndAfter): void {
  const { engine, draft } = action;
  for (const [name, lifecycle] of Object.entries(engine.description['x-lifecycles'] ?? {})) {
    if (lifecycle.schema !== schema || after === null) continue;
    const [from, to] = [before === null ? null : getState(lifecycle, before), getState(lifecycle, after)];
    const history = from === to ? undefined : findStatusHistorySchema(action, name, schema);
    if (history !== undefined)
      draft.put(history.schema, createStatusHistoryRecord(action, history, { key, from, to, after }));
  }
}

function getState({ property }: RecordLifecycleObject, record: JsonRecord): Json {
  return getValueAtPath(record, property);
}

interface History {
  readonly schema: string;
  /** Field that references the record. */
  readonly ownerField: string;
}

/**
 * Finds the schema whose records are state changes of a lifecycle: it has `fromStatus` and `toStatus` with its states.
 */
export function findStatusHistorySchema(
  { engine }: Pick<SandboxOperationContext, 'engine'>,
  lifecycle: string,
  schema: string,
): History | undefined {
  for (const recordSchema of engine.schemas.values()) {
    const to = recordSchema.fields.get('toStatus');
    if (to === undefined || resolveReference<SchemaObject>(engine.description, to)['x-lifecycle'] !== lifecycle)
      continue;
    const ownerField = recordSchema.references.entries().find(([, target]) => target === schema)?.[0];
    if (ownerField !== undefined) return { schema: recordSchema.name, ownerField };
  }
  return undefined;
}

/** Creates an entry of a history, with details of the change from the request, such as a reason. */
export function createStatusHistoryRecord(
  action: SandboxOperationContext,
  { schema, ownerField }: History,
  {
    key,
    from,
    to,
    after,
  }: { readonly key: number; readonly from: Json; readonly to: Json; readonly after: JsonRecord },
): JsonRecord {
  const { engine, draft, now, by, actorKind } = action;
  const context = { description: engine.description, now, by };
  const recordSchema = engine.schemas.get(schema);
  const input: JsonRecord = {
    id: draft.nextKey(schema),
    [ownerField]: key,
    fromStatus: from,
    toStatus: to,
    actorKind,
    resourceId: after.resourceId ?? null,
    ...action.details.get(key),
  };
  return Object.fromEntries(
    [...(recordSchema?.fields ?? [])].map(([name, field]) => [
      name,
      addOmittedSchemaFieldsAsEmpty(context, field, input[name] ?? createOmittedFieldValue(context, name, field)),
    ]),
  );
}

/** Updates the counts of `x-count` for the records that a change affects. */
function updateCounts(
  { engine, draft }: SandboxOperationContext,
  { schema, before, after }: RecordBeforeAndAfter,
): void {
  for (const recordSchema of engine.schemas.values()) {
    for (const count of recordSchema.counts) {
      if (count.of !== schema) continue;
      for (const owner of new Set([before, after].map((record) => record && getNumberField(record, count.by)))) {
        if (owner === null || draft.get(recordSchema.name, owner) === null) continue;
        const counted = draft
          .all(schema)
          .filter((record) => record[count.by] === owner && isCounted(record, count.where, count.whereNot));
        draft.patch(recordSchema.name, owner, { [count.field]: counted.length });
      }
    }
  }
}

function isCounted(
  record: JsonRecord,
  where: JsonRecord = {},
  whereNot: Readonly<Record<string, readonly Json[]>> = {},
): boolean {
  return (
    Object.entries(where).every(([field, value]) => record[field] === value) &&
    Object.entries(whereNot).every(([field, values]) => !values.includes(record[field] ?? null))
  );
}
