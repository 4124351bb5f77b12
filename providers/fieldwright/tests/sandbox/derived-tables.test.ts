import { applyRowsToSqlite, type SqliteConnection } from '@refdesk/sample-data/apply-rows';
import { listNonPrimaryUniqueKeys } from '@refdesk/sample-data/rest';
import { deriveChangedRowsFromRecords, indexChangedRecords } from '@refdesk/sample-data/rows';
import { listActionRecordTableMappings } from '@refdesk/sandbox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRecord, type Json, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { isLongRun } from '../../../../tests/long-run.ts';
import { linkedRecordLists } from '../../sandbox/linked-lists.ts';
import { dictionary } from '../dictionary/content.ts';
import { createInMemorySqliteSampleDatabase } from '../dictionary/sqlite.ts';
import { startSandboxWithWebServices, webServicesDescription } from './actions.ts';
import { actionSamples, getOperationSampleRequest } from './samples.ts';
import { builtSampleSet, sampleRowsByTableWithoutSchema } from './sandbox.ts';

// The examples belong to the period of the sample data.
const { engine, send, call, errors } = await startSandboxWithWebServices(() => Date.parse('2025-06-30T10:30:00Z'));
const tables = [
  ...builtSampleSet.tables,
  ...listActionRecordTableMappings(webServicesDescription, sampleRowsByTableWithoutSchema),
];
const database = createInMemorySqliteSampleDatabase();

/** Builds every table of a tenant with the keys of the dictionary; fails if one cannot be built. */
async function buildTables(tenant: string): Promise<void> {
  const changes = [
    ...deriveChangedRowsFromRecords(await engine.changedRecords(tenant), tables, engine.behaviour.otherRows),
  ];
  database.exec('PRAGMA foreign_keys = OFF');
  database.exec('BEGIN');
  try {
    const connection: SqliteConnection = {
      rows: (sql, values) => database.prepare(sql).all(...values),
      run: (sql, values) => void database.prepare(sql).run(...values),
    };
    expect(applyRowsToSqlite(connection, changes)).toEqual([]);
  } finally {
    database.exec('ROLLBACK');
  }
}

/** Finds the lists in records that differ from the records of their items. */
async function findDifferingLists(tenant: string): Promise<readonly string[]> {
  const data = await engine.dataOf(tenant);
  return linkedRecordLists.flatMap(({ schema, field, itemSchema, ownerField, toItem }) => {
    const items = Map.groupBy(data.all(itemSchema), (record) => record[ownerField]);
    const serialise = (list: readonly Json[]) =>
      list
        .map((item) => JSON.stringify(item))
        .toSorted()
        .join();
    return data.all(schema).flatMap((record) => {
      const [list, records] = [record[field] as readonly Json[], (items.get(record.id) ?? []).map(toItem)];
      return serialise(list) === serialise(records)
        ? []
        : [`${schema} ${String(record.id)}: ${field} ${serialise(list)} ≠ ${serialise(records)}`];
    });
  });
}

interface Request {
  readonly name: string;
  readonly body: JsonRecord | null;
  readonly run: (tenant: string, body: JsonRecord | null) => Promise<unknown>;
}

const requests: readonly Request[] = [
  ...engine.operations
    .filter(({ kind }) => !['list', 'read', 'mock'].includes(kind.type))
    .map((operation): Request => {
      const { method, path, body } = getOperationSampleRequest(operation);
      return {
        name: operation.id,
        body,
        run: async (tenant, sent) => send(method, path, { tenant, ...(sent !== null && { body: sent }) }),
      };
    }),
  ...actionSamples
    .filter(({ name }) => !/-(list|get)$/.test(name))
    .map(({ name, sent }): Request => ({ name, body: sent, run: (tenant, body) => call(name, body ?? {}, tenant) })),
];

const keyFields = [
  ...new Set([...engine.schemas.values()].flatMap(({ unique }) => unique.flatMap(({ fields }) => fields))),
];

/** Values of existing records in the fields of unique keys. */
const existingValues = Object.fromEntries(
  keyFields.map((field) => [
    field,
    [
      ...new Set(
        [...engine.schemas.values()].flatMap(({ name }) =>
          engine.base.all(name).flatMap((record) => record[field] ?? []),
        ),
      ),
    ].slice(0, 40),
  ]),
);

/** Generates bodies in which some fields are omitted, repeated or taken from other records, in lists too. */
function generateMutatedBodies(body: JsonRecord | null): fc.Arbitrary<JsonRecord | null> {
  if (body === null) return fc.constant(null);
  return fc
    .array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom('existing', 'omitted', 'repeated')), { maxLength: 3 })
    .map((edits) => {
      let mutated: JsonRecord = body;
      for (const [position, choice, edit] of edits) mutated = mutate(mutated, position, choice, edit);
      return mutated;
    });
}

function mutate(body: JsonRecord, position: number, choice: number, edit: string): JsonRecord {
  const names = Object.keys(body);
  const name = names[position % names.length];
  if (name === undefined) return body;
  const value = body[name] ?? null;
  if (edit === 'omitted') return Object.fromEntries(Object.entries(body).filter(([field]) => field !== name));
  if (Array.isArray(value))
    return {
      ...body,
      [name]: edit === 'repeated' ? [...value, ...value.slice(0, 1)] : value.map((item) => mutateItem(item, choice)),
    };
  const candidates = existingValues[name] ?? [];
  return candidates.length === 0 ? body : { ...body, [name]: candidates[choice % candidates.length] ?? null };
}

const mutateItem = (item: Json, choice: number): Json =>
  isRecord(item) ? mutate(item, choice, choice, 'existing') : item;

const callSequences = fc.array(
  fc
    .constantFrom(...requests)
    .chain((request) => generateMutatedBodies(request.body).map((body) => ({ request, body }))),
  { minLength: 1, maxLength: 12 },
);

let tenantCount = 0;

describe('tables derived from a sandbox', () => {
  it('have only unique keys that the records of their rows also have', () => {
    const mappingByTable = new Map(tables.map(({ schema, table, fields }) => [table, { schema, fields }]));
    const missing = dictionary.tables.flatMap((table) => {
      const mapping = mappingByTable.get(table.name);
      if (mapping === undefined) return [];
      return listNonPrimaryUniqueKeys(table).flatMap(({ columns }) => {
        const names = columns.map(
          (column) => mapping.fields.find((field) => field.column === column)?.path.join('.') ?? column,
        );
        const isUnique = engine.schemas
          .get(mapping.schema)
          ?.unique.some(({ fields }) => fields.every((field) => names.includes(field)));
        return isUnique === true ? [] : [`${table.name}: ${names.join(', ')} of ${mapping.schema}`];
      });
    });
    expect(missing).toEqual([]);
  });

  it('identify the rows that follow from a record by their unique keys', () => {
    const uniqueKeysByTable = new Map(dictionary.tables.map((table) => [table.name, listNonPrimaryUniqueKeys(table)]));
    const missing = Object.entries(engine.behaviour.otherRows).flatMap(([schema, derivations]) => {
      const [before = null] = engine.base.all(schema);
      const change = { schema, key: Number(before?.id ?? 1), before, after: before };
      return derivations.flatMap((deriveRows) =>
        deriveRows(change, indexChangedRecords([change])).flatMap(({ table, where, identity }) =>
          (uniqueKeysByTable.get(table) ?? []).flatMap(({ columns }) =>
            columns.every((column) => Object.hasOwn(where, column) || identity.includes(column))
              ? []
              : [`${table}: ${columns.join(', ')}`],
          ),
        ),
      );
    });
    expect(missing).toEqual([]);
  });

  it('have the same lists in both APIs in the sample data', async () => {
    expect(await findDifferingLists('untouched')).toEqual([]);
  });

  it.each(requests.map((request) => [request.name, request] as const))(
    'can be built after %s was sent three times',
    async (name, { run, body }) => {
      for (let count = 0; count < 3; count++) await run(`thrice-${name}`, body);
      await buildTables(`thrice-${name}`);
      expect(await findDifferingLists(`thrice-${name}`)).toEqual([]);
      expect(errors.splice(0)).toEqual([]);
    },
  );

  it('number the lines of a job consecutively', async () => {
    const line = { jobId: 731904, lineType: 'labour', description: 'Hours', quantity: 1, unitPrice: 50 };
    const getNumbers = async () =>
      (await engine.dataOf('lines'))
        .all('JobLine')
        .flatMap((jobLine) => (jobLine.jobId === 731904 ? [Number(jobLine.lineNumber)] : []));
    const last = Math.max(...(await getNumbers()));
    for (let count = 0; count < 2; count++)
      expect(await call('job-line-save', line, 'lines')).toMatchObject({ code: 0 });
    expect((await getNumbers()).slice(-2)).toEqual([last + 1, last + 2]);
  });

  it('do not allow a record with the unique values of another through either API', async () => {
    const reference = engine.base.all('Contact').find((contact) => contact.reference !== null)?.reference ?? '';
    const contact = { name: 'Copy', kind: 'customer', reference };
    expect(await call('contact-save', contact, 'unique')).toMatchObject({
      code: 122,
      message: expect.stringContaining(String(reference)),
    });
    expect((await send('POST', '/v2/contacts', { tenant: 'unique', body: contact })).status).toBe(409);
  });

  it('can be built after any sequence of operations and actions', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(callSequences, async (calls) => {
        const tenant = `sequence-${tenantCount++}`;
        for (const { request, body } of calls) await request.run(tenant, body);
        await buildTables(tenant);
        expect(await findDifferingLists(tenant)).toEqual([]);
        expect(errors.splice(0)).toEqual([]);
        await engine.reset(tenant);
      }),
      { numRuns: isLongRun ? 2000 : 120, seed: 56 },
    );
  });
});
