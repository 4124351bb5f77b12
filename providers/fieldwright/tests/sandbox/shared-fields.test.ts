import {
  convertValueToOlderApi,
  type FieldConversion,
  type FieldPair,
  listSchemaLeafFields,
  pairSchemaFields,
} from '@refdesk/field-map';
import {
  flattenFirstSchemaAlternative,
  getItemsSchema,
  isNullableSchema,
  type SchemaObject,
} from '@refdesk/openapi/schema';
import { describe, expect, it } from 'vitest';
import { ActionDefinition } from '../../../../sandbox/src/actions/plan.ts';
import {
  copyWithValueAtPath,
  getValueAtPath,
  isRecord,
  isSameJson,
  type Json,
  type JsonRecord,
} from '../../../../sandbox/src/core/json.ts';
import type { Description } from '../../../../sandbox/src/description/description.ts';
import type { SandboxOperation } from '../../../../sandbox/src/description/operation.ts';
import { readSandboxOperations } from '../../../../sandbox/src/description/operations.ts';
import { listWritableFields } from '../../../../sandbox/src/description/writable-fields.ts';
import { createEngineStoredRecordOperations } from '../../../../sandbox/src/engine/record-operations.ts';
import { createOperationTranslation } from '../../../../sandbox/src/translation/translation.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { addWebServicesToSandbox, webServiceOnlyRecords, webServicesDescription } from './actions.ts';
import { olderRestApiDescription, startBothVersions } from './older-version.ts';
import { currentRestApiDescription } from './sandbox.ts';
import { fieldsNotChangeableAlone } from './unwritable-fields.ts';

// The clock shows the time of the sample data.
const { engine, sendNewer, sendOlder, errors, ...current } = await startBothVersions(
  () => Date.parse('2025-06-30T10:30:00Z'),
  { collections: webServiceOnlyRecords },
);
const { call } = addWebServicesToSandbox({ ...current, engine, errors });

/** An operation that changes a record of REST 2.0.0, with its fields and their paths in that record. */
interface Writer {
  readonly name: string;
  readonly schema: string;
  readonly pairs: readonly FieldPair[];
  /** Whether null, or an empty string for actions, clears a field. */
  isClearable(field: string): boolean;
  /** Sends one field of a record. Returns null, or the rejection. */
  write(tenant: string, record: JsonRecord, pair: FieldPair, value: Json): Promise<string | null>;
}

/** An operation that shows a record of REST 2.0.0, with its fields and their paths in that record. */
interface Reader {
  readonly name: string;
  readonly schema: string;
  readonly pairs: readonly FieldPair[];
  /** Returns null if the operation does not show the record. */
  read(tenant: string, record: JsonRecord): Promise<JsonRecord | null>;
}

/** Fields that are set on creation: REST 2.0.0 rejects a change, and the older APIs ignore it. */
function isSetOnCreation(schema: string, path: string): boolean {
  return (
    flattenFirstSchemaAlternative(currentRestApiDescription, ref(schema) as SchemaObject).properties?.[
      path.split('.')[0] ?? ''
    ]?.['x-create-only'] === true
  );
}

const ref = (schema: string): SchemaObject => ({ $ref: `#/components/schemas/${schema}` });

function fillPath(path: string, record: JsonRecord, getRecordField = (name: string) => name): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(record[getRecordField(name)] ?? record.id));
}

/** Returns the required fields of a body with the values of a record. */
function getRequiredFields(
  document: Description,
  schema: SchemaObject,
  pairs: readonly FieldPair[],
  record: JsonRecord,
): JsonRecord {
  const { required = [] } = flattenFirstSchemaAlternative(document, schema) as {
    readonly required?: readonly string[];
  };
  const entries = pairs.flatMap(({ field, path, conversion }) =>
    path !== null && required.includes(field)
      ? [[field, convertValueToOlderApi(conversion, getValueAtPath(record, path))] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** Whether a body accepts null in a field that has no default. */
function acceptsNull(document: Description, schema: SchemaObject, field: string): boolean {
  const property = flattenFirstSchemaAlternative(document, schema).properties?.[field.split('.')[0] ?? ''] ?? {};
  const { 'x-default-from': source, default: value } = property as {
    readonly 'x-default-from'?: unknown;
    readonly default?: unknown;
  };
  return isNullableSchema(document, property) && source === undefined && value === undefined;
}

const rest2 = engine.operations.flatMap(({ kind, ...operation }) =>
  kind.type === 'mock' ? [] : [{ ...operation, kind, schema: kind.schema }],
);
const identityPairs = (schema: string): readonly FieldPair[] =>
  listSchemaLeafFields({ document: currentRestApiDescription, schema: ref(schema) }).map(({ path }) => ({
    field: path.join('.'),
    path: path.join('.'),
    conversion: { type: 'same' },
  }));

const writersOfRest2: readonly Writer[] = rest2
  .filter(({ kind }) => kind.type === 'update')
  .map(({ id, method, path, schema, body }) => {
    const bodySchema = [...(body?.schemas.values() ?? [])][0] ?? {};
    const writableFields = listWritableFields(currentRestApiDescription, bodySchema);
    return {
      name: `REST 2.0.0 ${id}`,
      schema,
      pairs: identityPairs(schema).filter(({ field }) => writableFields.has(field.split('.')[0] ?? '')),
      isClearable: (field) => acceptsNull(currentRestApiDescription, bodySchema, field),
      async write(tenant, record, { field }, value) {
        const [name = ''] = field.split('.');
        const changed = copyWithValueAtPath(record, field, value);
        const { status, body: responseBody } = await sendNewer(method.toUpperCase(), fillPath(path, record), {
          tenant,
          body: method === 'patch' ? { [name]: changed[name] } : changed,
        });
        return status === 200 ? null : JSON.stringify(responseBody);
      },
    };
  });

const readersOfRest2: readonly Reader[] = rest2
  .filter(({ kind }) => kind.type === 'read')
  .map(({ id, path, schema }) => ({
    name: `REST 2.0.0 ${id}`,
    schema,
    pairs: identityPairs(schema),
    read: async (tenant, record) => (await sendNewer('GET', fillPath(path, record), { tenant })).body,
  }));

const rest1 = readSandboxOperations(olderRestApiDescription).flatMap((older) => {
  const newer = rest2.find(({ id }) => id === older.successors[0]);
  const apis = { older: olderRestApiDescription, newer: createEngineStoredRecordOperations(engine) };
  const translation = newer === undefined ? null : createOperationTranslation(apis, older, newer, undefined);
  return translation === null ? [] : [translation];
});
const getOlderPath = ({ olderOperation, parameters }: (typeof rest1)[number], record: JsonRecord) =>
  fillPath(olderOperation.path, record, (name) => parameters.find(({ field }) => field === name)?.path ?? name);

const getBody = ({ body }: SandboxOperation): SchemaObject => [...(body?.schemas.values() ?? [])][0] ?? {};

const writersOfRest1: readonly Writer[] = rest1
  .filter(({ newerOperation }) => newerOperation.kind.type === 'update')
  .map((translation) => ({
    name: `REST 1.0.0 ${translation.olderOperation.id}`,
    schema: translation.recordSchema ?? '',
    pairs: translation.request,
    isClearable: (field) => acceptsNull(olderRestApiDescription, getBody(translation.olderOperation), field),
    async write(tenant, record, { field }, value) {
      const schema = getBody(translation.olderOperation);
      const body = {
        ...getRequiredFields(olderRestApiDescription, schema, translation.request, record),
        [field]: value,
      };
      const { status, body: responseBody } = await sendOlder(
        translation.olderOperation.method.toUpperCase(),
        getOlderPath(translation, record),
        { tenant, body },
      );
      return status < 300 ? null : JSON.stringify(responseBody);
    },
  }));

const readersOfRest1: readonly Reader[] = rest1
  .filter(
    ({ newerOperation, olderOperation }) => newerOperation.kind.type === 'read' && olderOperation.path.includes('{'),
  )
  .map((translation) => ({
    name: `REST 1.0.0 ${translation.olderOperation.id}`,
    schema: translation.recordSchema ?? '',
    pairs: translation.response,
    async read(tenant, record) {
      const { status, body } = await sendOlder('GET', getOlderPath(translation, record), { tenant });
      return status === 200 ? body : null;
    },
  }));

const plans = readSandboxOperations(webServicesDescription)
  .map((operation) => new ActionDefinition(engine, webServicesDescription, operation))
  .filter((plan) => engine.operationSchemaNames.includes(plan.recordKind));
const getActionName = ({ operation }: ActionDefinition) => operation.path.replace('/call/', '');

const writersOfActions: readonly Writer[] = plans
  .filter(
    ({ declaration, writeOperations }) =>
      (declaration.kind === 'save' || declaration.kind === 'set') &&
      writeOperations.some(({ kind }) => kind.type === 'update'),
  )
  .map((plan) => ({
    name: getActionName(plan),
    schema: plan.recordKind,
    pairs: plan.requestFields.filter(({ path }) => path !== 'id'),
    isClearable: (field) =>
      acceptsNull(
        currentRestApiDescription,
        { $ref: `#/components/schemas/${plan.recordKind}` },
        plan.requestFields.find((pair) => pair.field === field)?.path ?? '',
      ),
    async write(tenant, record, { field }, value) {
      const body = {
        ...getRequiredFields(webServicesDescription, plan.requestSchema, plan.requestFields, record),
        [plan.idField]: record.id ?? null,
        [field]: value ?? '',
      };
      const { code, message } = await call(getActionName(plan), body, tenant);
      return code === 0 ? null : message;
    },
  }));

const readersOfActions: readonly Reader[] = plans
  .filter(({ declaration }) => declaration.kind === 'get' || declaration.kind === 'list')
  .map((plan) => {
    const pairs = listShownPairs(plan);
    return {
      name: getActionName(plan),
      schema: plan.recordKind,
      pairs,
      async read(tenant, record) {
        const required = getRequiredFields(webServicesDescription, plan.requestSchema, plan.requestFields, record);
        if (!plan.isList)
          return (await call(getActionName(plan), { ...required, [plan.idField]: record.id ?? null }, tenant))
            .data as JsonRecord | null;
        const idField = pairs.find(({ path }) => path === 'id')?.field ?? '';
        for (let pageNumber = 1; pageNumber <= 40; pageNumber++) {
          const { data } = await call(
            getActionName(plan),
            { ...required, ...(plan.isPaged && { pageSize: 100, pageNumber }) },
            tenant,
          );
          const records = Array.isArray(data) ? data.filter(isRecord) : [];
          const found = records.find((shown) => shown[idField] === record.id);
          if (found !== undefined || !plan.isPaged || records.length === 0) return found ?? null;
        }
        return null;
      },
    };
  });

function listShownPairs(plan: ActionDefinition): readonly FieldPair[] {
  const response = flattenFirstSchemaAlternative(webServicesDescription, plan.operation.success.schema ?? {});
  const data = flattenFirstSchemaAlternative(webServicesDescription, response.properties?.data ?? {});
  const shown = plan.isList ? flattenFirstSchemaAlternative(webServicesDescription, getItemsSchema(data)) : data;
  return pairSchemaFields(
    { document: webServicesDescription, schema: shown },
    { document: currentRestApiDescription, schema: ref(plan.recordKind) },
    { entity: plan.recordKind },
  );
}

const writers = [...writersOfRest2, ...writersOfRest1, ...writersOfActions];
const readers = [...readersOfRest2, ...readersOfRest1, ...readersOfActions];

/** Returns values to send for a field: those of other records and variations of the current one. */
function listCandidateValues({ schema, isClearable }: Writer, pair: FieldPair, record: JsonRecord): readonly Json[] {
  const path = pair.path ?? '';
  const present = convertValueToOlderApi(pair.conversion, getValueAtPath(record, path));
  const others = engine.base
    .all(schema)
    .map((other) => convertValueToOlderApi(pair.conversion, getValueAtPath(other, path)));
  const distinct = [
    ...new Map([...createVariations(present), ...others].map((value) => [JSON.stringify(value), value])).values(),
  ];
  const values = distinct.filter((value) => !isSameJson(value, present) && (value !== null || isClearable(pair.field)));
  return values.toSorted((a, b) => Number(a === null) - Number(b === null)).slice(0, 20);
}

function createVariations(value: Json): readonly Json[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  if (value === null)
    return ['TEST-1', 'Written by a test', '2026-01-05', '2026-01-05T08:00:00Z', '2026-01-05T08:00:00', 1, true];
  if (typeof value === 'string') return [`${value}2`, 'TEST-1', 'Europe/Dublin', 'EUR', 'FR', null];
  return [null];
}

const isEmpty = (value: Json | undefined) =>
  value === null || value === '' || value === 0 || value === false || (Array.isArray(value) && value.length === 0);

/** Whether an operation shows a value; fields that cannot be null show an empty value instead. */
function isShown(shown: Json | undefined, conversion: FieldConversion, value: Json): boolean {
  const expected = convertValueToOlderApi(conversion, value);
  if (isSameJson(shown, expected) || (isEmpty(expected) && isEmpty(shown))) return true;
  // Objects in a list show only the fields of the list's schema.
  return (
    Array.isArray(shown) &&
    Array.isArray(expected) &&
    shown.length === expected.length &&
    shown.every((item, index) => includesShownFields(item, expected[index]))
  );
}

function includesShownFields(shown: Json, whole: Json | undefined): boolean {
  if (!isRecord(shown) || !isRecord(whole))
    return isSameJson(shown, whole) || (isRecord(whole) && Object.values(whole).includes(shown));
  return Object.entries(shown).every(([name, value]) => isSameJson(value, whole[name] ?? null));
}

let tenantCount = 0;

/** Writes one field, and returns what other operations then show incorrectly; undefined if every value was rejected. */
async function writeField(writer: Writer, pair: FieldPair): Promise<readonly string[] | undefined> {
  const path = pair.path ?? '';
  for (const record of engine.base.all(writer.schema).toReversed().slice(0, 40)) {
    for (const value of listCandidateValues(writer, pair, record)) {
      // Use a new sandbox for each write, because the requests of each are limited.
      const tenant = `tenant-${tenantCount++}`;
      if ((await writer.write(tenant, record, pair, value)) !== null) continue;
      const key = Number(record.id ?? record.contactId);
      const writtenRecord = (await engine.dataOf(tenant)).get(writer.schema, key) ?? {};
      const isStored = isShown(value, pair.conversion, getValueAtPath(writtenRecord, path));
      const problems =
        isStored ||
        (isSetOnCreation(writer.schema, path) &&
          isSameJson(getValueAtPath(writtenRecord, path), getValueAtPath(record, path)))
          ? await findDifferences(writer.schema, path, tenant, writtenRecord)
          : [`accepts ${JSON.stringify(value)} and stores ${JSON.stringify(getValueAtPath(writtenRecord, path))}`];
      await engine.reset(tenant);
      return problems;
    }
  }
  return undefined;
}

async function findDifferences(
  schema: string,
  path: string,
  tenant: string,
  writtenRecord: JsonRecord,
): Promise<readonly string[]> {
  const differences: string[] = [];
  for (const reader of readers.filter((candidate) => candidate.schema === schema)) {
    const pairs = reader.pairs.filter((pair) => pair.path === path && pair.conversion.type !== 'rule');
    if (pairs.length === 0) continue;
    const shown = await reader.read(tenant, writtenRecord);
    if (shown === null) continue;
    const expected = getValueAtPath(writtenRecord, path);
    for (const { field, conversion } of pairs) {
      const actual = getValueAtPath(shown, field);
      if (!isShown(actual, conversion, expected))
        differences.push(`${reader.name} shows ${field} ${JSON.stringify(actual)} of ${JSON.stringify(expected)}`);
    }
  }
  return differences;
}

describe('a field written through one API', () => {
  // The long run writes through the REST APIs too.
  const testedWriters = isLongRun ? writers : writersOfActions;
  it.each(testedWriters.map((writer) => [writer.name, writer] as const))(
    'has the same value in all others after %s',
    async (name, writer) => {
      const differences: Record<string, readonly string[]> = {};
      const unchangeableFields = fieldsNotChangeableAlone[name] ?? {};
      const rejected: string[] = [];
      for (const pair of writer.pairs.filter(
        ({ path, conversion }) => path !== null && path !== 'id' && conversion.type !== 'rule',
      )) {
        const problems = await writeField(writer, pair);
        const isIgnored =
          Object.hasOwn(unchangeableFields, pair.field) && problems?.some((problem) => problem.startsWith('accepts'));
        if (problems === undefined || isIgnored) rejected.push(pair.field);
        else if (problems.length > 0) differences[pair.field] = problems;
      }
      expect(differences).toEqual({});
      expect(rejected).toEqual(Object.keys(unchangeableFields));
      expect(errors.splice(0)).toEqual([]);
    },
  );

  it('is read by operations of all three APIs', () => {
    const schemas = writers.map(({ schema }) => schema);
    const unread = schemas.filter((schema) => !readers.some((reader) => reader.schema === schema));
    expect(unread).toEqual([]);
    expect(new Set(readers.map(({ name }) => /^REST \d/.exec(name)?.[0] ?? 'action'))).toEqual(
      new Set(['REST 2', 'REST 1', 'action']),
    );
  });
});
