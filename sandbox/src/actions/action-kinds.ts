import { translateRecordToNewerApi } from '@refdesk/field-map';
import {
  getNumberField,
  getTextField,
  getValueAtPath,
  isRecord,
  isSameJson,
  type Json,
  type JsonRecord,
} from '../core/json.ts';
import { ProblemError } from '../core/problem-error.ts';
import type { ActionCall } from './action-call.ts';
import type { ActionDefinition } from './plan.ts';
import { toIdFieldName } from './records.ts';

/** Result of an action: one record or several, and additional fields. */
export interface ActionOutcome {
  readonly record?: JsonRecord;
  readonly records?: readonly JsonRecord[];
  /** Fields of the result that are not fields of records. */
  readonly more?: JsonRecord;
  /** Whether nothing was found, which is not an error. */
  readonly isEmpty?: boolean;
}

export type ActionHandler = (call: ActionCall, plan: ActionDefinition) => ActionOutcome;

/** Request fields that are handled separately instead of being compared with a field of the record. */
const nonFilters = [
  'pageNumber',
  'pageSize',
  'includeInactive',
  'modifiedSince',
  'dateFrom',
  'dateTo',
  'searchText',
  'layoutName',
  'thumbnailOnly',
];

/** Lists the records that match all filters; uses the list operation of the engine's API if there is one. */
export const handleListAction: ActionHandler = (call, plan) => {
  const { sent } = call;
  const { listOperation, recordKind: mainEntity, declaration } = plan;
  const parameters: Record<string, Json> = {};
  const path: Record<string, Json> = {};
  const filters: [string, Json][] = [];
  for (const [name, value] of Object.entries(sent)) {
    if (nonFilters.includes(name) || value === null) continue;
    const field = declaration.by?.[name] ?? plan.requestFieldNames.get(name) ?? name;
    const parameter = listOperation?.parameters.find(
      (candidate) =>
        [field, field.replace(/es$/, ''), field.replace(/s$/, '')].includes(candidate.name) &&
        candidate.in !== 'header',
    );
    if (parameter === undefined) filters.push([field, value]);
    else if (parameter.in === 'path') path[parameter.name] = value;
    else
      parameters[parameter.name] =
        [parameter.schema?.type].flat().includes('array') && !Array.isArray(value) ? [value] : value;
  }
  const candidates =
    listOperation === null ? call.all(mainEntity) : call.calls.list(listOperation, { path, parameters });
  const fixedValues = Object.entries(declaration.where ?? {});
  // Fields that no record has are ignored.
  const requestedFields = filters.filter(([field]) =>
    candidates.some((record) => plan.fieldOf(field, record) !== null),
  );
  const records = candidates.filter(
    (record) =>
      fixedValues.every(([field, value]) => isSameJson(getValueAtPath(record, field), value)) &&
      requestedFields.every(([field, value]) =>
        field === 'dueBy' ? isDueBy(record, value) : matchesValue(plan.fieldOf(field, record), value),
      ) &&
      isInPeriod(record, sent, declaration.date ?? null) &&
      isActive(record, sent) &&
      matchesSearchText(record, sent, declaration.search ?? []),
  );
  return { records };
};

/** "Only jobs that are due by this time." */
function isDueBy(record: JsonRecord, until: Json): boolean {
  const due = getTextField(record, 'dueBy');
  return due !== null && due <= String(until);
}

function matchesValue(value: Json, expected: Json): boolean {
  if (Array.isArray(expected)) return expected.includes(value);
  if (Array.isArray(value)) return value.includes(expected);
  return typeof value === 'string' && typeof expected === 'string'
    ? value.toLowerCase() === expected.toLowerCase()
    : value === expected;
}

function isInPeriod(
  record: JsonRecord,
  { dateFrom = null, dateTo = null, modifiedSince = null }: JsonRecord,
  field: string | null,
): boolean {
  const day = field === null ? null : getTextField(record, field)?.slice(0, 10);
  const modified = getTextField(record, 'modifiedAt');
  if (typeof modifiedSince === 'string' && modified !== null && modified < modifiedSince) return false;
  if (day === null) return true;
  return day === undefined
    ? dateFrom === null && dateTo === null
    : (typeof dateFrom !== 'string' || day >= dateFrom) && (typeof dateTo !== 'string' || day <= dateTo);
}

function isActive(record: JsonRecord, { includeInactive }: JsonRecord): boolean {
  return includeInactive === true || record.isActive !== false;
}

function matchesSearchText(record: JsonRecord, { searchText = null }: JsonRecord, fields: readonly string[]): boolean {
  if (typeof searchText !== 'string' || fields.length === 0) return true;
  return fields.some((field) =>
    String(getValueAtPath(record, field) ?? '')
      .toLowerCase()
      .includes(searchText.toLowerCase()),
  );
}

/**
 * Finds one record by its identifier, or the first one with the requested values; the latest if the declaration has
 * `latestBy`.
 */
export const handleGetAction: ActionHandler = (call, plan) => {
  const record = findActionRecord(call, plan);
  if (record !== null) return { record };
  if (!plan.resultCodes.includes('recordNotFound')) return { isEmpty: true };
  const sent = Object.entries(call.sent).filter(([field, value]) => !nonFilters.includes(field) && value !== null);
  throw new ProblemError('recordNotFound', sent.map(([name, value]) => `${name} ${String(value)}`).join(', '));
};

function findActionRecord(call: ActionCall, plan: ActionDefinition): JsonRecord | null {
  const id = plan.idSent(call.sent);
  if (id !== null) return call.calls.data.get(plan.recordKind, id);
  const sent = Object.entries(call.sent).filter(([name, value]) => !nonFilters.includes(name) && value !== null);
  if (sent.length === 0) return null;
  const matches = call
    .all(plan.recordKind)
    .filter((record) =>
      sent.every(([name, value]) => matchesValue(plan.fieldOf(plan.declaration.by?.[name] ?? name, record), value)),
    );
  const { latestBy } = plan.declaration;
  if (latestBy === undefined) return matches[0] ?? null;
  return matches.toSorted((a, b) => String(b[latestBy]).localeCompare(String(a[latestBy])))[0] ?? null;
}

/**
 * Creates a record, or changes the one whose identifier is sent: omitted fields are unchanged, empty ones are cleared.
 */
export const handleSaveAction: ActionHandler = (call, plan) => {
  const id = plan.idSent(call.sent);
  const before = id === null ? null : call.require(plan.recordKind, plan.idField, id);
  if (before !== null) plan.requireState(call, before);
  const [create, update] = plan.writeOperations;
  const operation = before === null ? create : update;
  const fields = translateRecordToNewerApi(plan.requestFields, plan.withoutParts(call.sent), before ?? {});
  const record =
    operation === undefined
      ? storeRecord(call, plan, before, fields)
      : writeWithOperation(call, plan, operation.id, before, fields);
  return {
    record: saveParts(call, plan, record),
    more: { wasCreated: before === null, wasChanged: before === null || !isSameJson(before, record) },
  };
};

function writeWithOperation(
  call: ActionCall,
  plan: ActionDefinition,
  operation: string,
  before: JsonRecord | null,
  fields: JsonRecord,
): JsonRecord {
  const path = { [toIdFieldName(plan.recordKind)]: before?.id ?? null, ...call.sent };
  const { kind } = call.calls.operation(operation);
  if (before === null || (kind.type === 'update' && kind.mode === 'mergePatch'))
    return call.write(
      operation,
      path,
      plan.taken(operation, omitNulls({ ...(before === null && plan.declaration.set), ...fields }, before === null)),
    );
  return call.replace(operation, path, before, fields);
}

function omitNulls(fields: JsonRecord, isNew: boolean): JsonRecord {
  return isNew ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) : fields;
}

/** Stores a record that only exists in this API. */
function storeRecord(
  call: ActionCall,
  plan: ActionDefinition,
  before: JsonRecord | null,
  fields: JsonRecord,
): JsonRecord {
  const { recordKind: mainEntity, declaration } = plan;
  const schemaFields = call.calls.engine.schemas.get(mainEntity)?.fields ?? new Map<string, unknown>();
  const otherFields = Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'id'));
  if (before !== null && Object.entries(otherFields).every(([name, value]) => isSameJson(before[name] ?? null, value)))
    return before;
  const stamps = { ...(schemaFields.has('modifiedAt') && { modifiedAt: call.now }) };
  const record =
    before === null
      ? {
          ...createInitialFields(call, mainEntity, schemaFields),
          ...fillVariables(call, declaration.set ?? {}),
          ...otherFields,
          ...stamps,
        }
      : { ...before, ...otherFields, ...stamps };
  requireUnique(call, mainEntity, record);
  return before === null ? call.add(mainEntity, record) : call.change(mainEntity, before, record);
}

/** Creates the fields of a new record that a request may omit: current times, the next number, empty values. */
function createInitialFields(call: ActionCall, mainEntity: string, fields: ReadonlyMap<string, unknown>): JsonRecord {
  const all = call.all(mainEntity);
  return Object.fromEntries(
    [...fields.keys()].flatMap((name): [string, Json][] => {
      if (name === 'id') return [];
      if (/^(created|uploaded|requested|added|logged|queued)At$/.test(name)) return [[name, call.now]];
      if (/^(created|uploaded|added|recorded)By$/.test(name)) return [[name, call.by]];
      if (name === 'isActive' || name === 'isEnabled') return [[name, true]];
      if (name === 'reference') return [[name, findNextNumber(all, name)]];
      return [[name, createEmptyValueLike(all[0]?.[name] ?? null)]];
    }),
  );
}

function createEmptyValueLike(value: Json): Json {
  if (typeof value === 'boolean') return false;
  return Array.isArray(value) ? [] : null;
}

/** Returns the next number in a sequence such as `SC-660`, one higher than that of the last record. */
export function findNextNumber(records: readonly JsonRecord[], field: string): Json {
  const numbers = records.flatMap((record) => {
    const [, prefix = '', digits = ''] = (getTextField(record, field) ?? '').match(/^(.*?)(?<!\d)(\d+)$/) ?? [];
    return digits === '' ? [] : [{ prefix, width: digits.length, number: Number(digits) }];
  });
  const last = numbers.toSorted((left, right) => left.number - right.number).at(-1);
  return last === undefined ? null : `${last.prefix}${String(last.number + 1).padStart(last.width, '0')}`;
}

/** @throws ProblemError `duplicateReference`. */
function requireUnique(call: ActionCall, mainEntity: string, record: JsonRecord): void {
  for (const { fields } of call.calls.engine.schemas.get(mainEntity)?.unique ?? []) {
    if (fields.some((field) => (record[field] ?? null) === null)) continue;
    const other = call
      .all(mainEntity)
      .find(
        (candidate) =>
          candidate.id !== (record.id ?? null) &&
          fields.every((field) => matchesValue(candidate[field] ?? null, record[field] ?? null)),
      );
    if (other)
      throw new ProblemError(
        'duplicateReference',
        `${fields.join(', ')} ${fields.map((field) => String(record[field])).join(', ')}`,
      );
  }
}

/** Replaces the records within a record, such as the lines of an invoice, with those of the request. */
function saveParts(call: ActionCall, plan: ActionDefinition, record: JsonRecord): JsonRecord {
  for (const [field, entity] of Object.entries(plan.parts)) {
    const sent = call.sent[field];
    if (!Array.isArray(sent)) continue;
    const owner = toIdFieldName(plan.recordKind);
    for (const candidate of call.all(entity).filter((part) => part[owner] === record.id))
      call.remove(entity, candidate);
    for (const [index, part] of sent.filter(isRecord).entries())
      call.add(entity, { ...part, [owner]: record.id ?? null, lineNumber: index + 1 });
  }
  return record;
}

/** Removes a record and its related records. */
export const handleDeleteAction: ActionHandler = (call, plan) => {
  const [operation] = plan.writeOperations;
  const record = findActionRecord(call, plan) ?? call.require(plan.recordKind, plan.idField, plan.idSent(call.sent));
  plan.requireState(call, record);
  if (operation !== undefined) {
    call.write(operation.id, { ...record, ...call.sent, [toIdFieldName(plan.recordKind)]: record.id ?? null });
    return { more: { wasDeleted: true } };
  }
  if (plan.resultCodes.includes('recordInUse')) requireUnused(call, plan, record);
  const owner = toIdFieldName(plan.recordKind);
  for (const entity of Object.values(plan.parts))
    for (const part of call.all(entity).filter((candidate) => candidate[owner] === record.id))
      call.remove(entity, part);
  call.remove(plan.recordKind, record);
  return { more: { wasDeleted: true } };
};

/** @throws ProblemError `recordInUse` if a record other than its parts references it. */
function requireUnused(
  call: ActionCall,
  { recordKind: mainEntity, parts }: ActionDefinition,
  record: JsonRecord,
): void {
  const field = toIdFieldName(mainEntity);
  const partKinds = Object.values(parts);
  for (const entity of call.calls.engine.schemas.keys()) {
    if (entity === mainEntity || partKinds.includes(entity)) continue;
    const other = call.all(entity).find((candidate) => candidate[field] === record.id);
    if (other) throw new ProblemError('recordInUse', `${call.describe(entity, other)} references it`);
  }
}

/** Sets fields of a record, such as its state, if its current state allows it. */
export const handleSetFieldsAction: ActionHandler = (call, plan) => {
  const [operation] = plan.writeOperations;
  const record = findActionRecord(call, plan) ?? call.require(plan.recordKind, plan.idField, plan.idSent(call.sent));
  plan.requireState(call, record);
  if (operation !== undefined) {
    const isUpdate = operation.kind.type === 'update';
    const fields = {
      ...(isUpdate && translateRecordToNewerApi(plan.requestFields, call.sent, record)),
      ...plan.bodyOf(operation.id, call.sent),
    };
    const path = { ...call.sent, [toIdFieldName(plan.recordKind)]: record.id ?? null };
    const after = isUpdate ? call.replace(operation.id, path, record, fields) : call.write(operation.id, path, fields);
    return {
      record: call.calls.data.get(plan.recordKind, getNumberField(record, 'id') ?? 0) ?? after,
      more: { wasChanged: !isSameJson(record, after) },
    };
  }
  const fields = Object.fromEntries(
    Object.entries(translateRecordToNewerApi(plan.requestFields, call.sent, record)).filter(([name]) => name !== 'id'),
  );
  const mappedFields = Object.fromEntries(
    Object.entries(plan.declaration.by ?? {}).flatMap(([name, field]) =>
      call.sent[name] === undefined ? [] : [[field, call.sent[name] ?? null]],
    ),
  );
  const after = call.change(plan.recordKind, record, {
    ...fields,
    ...mappedFields,
    ...fillVariables(call, plan.declaration.set ?? {}),
    ...('modifiedAt' in record && { modifiedAt: call.now }),
  });
  return { record: after, more: { wasChanged: !isSameJson(record, after) } };
};

/** Replaces `$now`, `$today` and `$by` in declared values with the current time and the caller. */
function fillVariables(call: ActionCall, values: JsonRecord): JsonRecord {
  const variables = new Map<Json, Json>([
    ['$now', call.now],
    ['$today', call.now.slice(0, 10)],
    ['$by', call.by],
  ]);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      variables.has(value) ? (variables.get(value) ?? null) : value,
    ]),
  );
}
