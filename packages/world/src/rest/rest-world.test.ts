import { fileURLToPath } from 'node:url';
import { loadDictionary } from '@portal/dictionary/load/load-dictionary';
import { readDescription } from '@portal/openapi/read';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { generateWorld } from '../generate-world.ts';
import { mapTables } from './columns.ts';
import { shownRecords } from './examples.ts';
import type { RestRecord } from './record.ts';
import { keyOf, restWorld } from './rest-world.ts';
import { columnsOf } from './rows/columns-of.ts';
import { schemasOf } from './schema.ts';

const content = (path: string) => fileURLToPath(new URL(`../../../../providers/fieldwright/${path}`, import.meta.url));
const dictionary = await loadDictionary(content('dictionary'));
const description = await readDescription(content('apis/main/2.0.0/openapi.yaml'));
const schemas = schemasOf(description);
const tables = generateWorld(dictionary);
const world = restWorld(tables, dictionary, description);
const mappings = mapTables(schemas, dictionary);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'description', components: { schemas } });

describe('the records of the sample world', () => {
  test.each([...world])('every %s matches its schema', (schema, records) => {
    const validate = ajv.compile({ $ref: `description#/components/schemas/${schema}` });
    const diagnostics = [...records.values()].flatMap((record) => (validate(record) ? [] : [{ record, errors: validate.errors }]));
    expect(records.size).toBeGreaterThan(0);
    expect(diagnostics).toEqual([]);
  });

  test('are complete: every list of the REST API has records', () => {
    const lists = Object.keys(schemas).filter((name) => name.endsWith('List'));
    expect(lists.map((name) => name.replace(/List$/, '')).filter((name) => !world.has(name))).toEqual([]);
  });

  test.each(mappings.filter(({ schema }) => schema !== 'SiteAccessHours'))(
    'every column of $table.name with a field in $schema agrees with it',
    ({ schema, table, fields }) => {
      const records = world.get(schema);
      const differences = (tables.get(table.name) ?? []).flatMap((row) => {
        const record = records?.get(Number(row[table.primaryKey]));
        const columns = record ? columnsOf(fields, record) : {};
        return Object.entries(columns).flatMap(([column, value]) =>
          row[column] === value ? [] : [`${column} of ${row[table.primaryKey]}: ${value}, ${row[column]}`],
        );
      });
      expect(fields.length).toBeGreaterThan(2);
      expect(differences).toEqual([]);
    },
  );

  test('have a reason exactly for unsuccessful outcomes of a job', () => {
    const results = [...(world.get('Job')?.values() ?? [])].flatMap(({ result }) => (result === null ? [] : [result as RestRecord]));
    expect(new Set(results.map(({ result }) => result)).size).toBe(4);
    expect(results.filter(({ result, reason }) => (reason === null) !== (result === 'successful'))).toEqual([]);
  });

  const all = (schema: string) => [...(world.get(schema)?.values() ?? [])];
  const of = (schema: string, id: RestRecord[string] | undefined) => world.get(schema)?.get(Number(id ?? 0));

  test('are signed where a successful job needs a signature', () => {
    const signed = all('Job').filter(
      ({ jobTypeId, result }) => of('JobType', jobTypeId)?.requiresSignature === true && (result as RestRecord | null)?.result === 'successful',
    );
    expect(signed.length).toBeGreaterThan(100);
    expect(signed.filter(({ result }) => !(result as RestRecord).signedBy).map(({ id }) => id)).toEqual([]);
  });

  test('have jobs that customers ordered, for their own sites and people', () => {
    const strangers = all('Job').filter(({ contactId, siteContactId, personId }) => {
      const [site, person] = [of('Contact', siteContactId), of('Person', personId)];
      const isOwnSite = site === undefined || site.id === contactId || site.parentContactId === contactId;
      const isOwnPerson = person === undefined || [contactId, siteContactId].includes(person.contactId ?? null);
      return of('Contact', contactId)?.kind !== 'customer' || !isOwnSite || !isOwnPerson;
    });
    expect(strangers.map(({ id }) => id)).toEqual([]);
  });

  test('have sites that are younger than their customers', () => {
    const older = all('Contact').filter((site) => site.kind === 'site' && String(site.createdAt) <= String(of('Contact', site.parentContactId)?.createdAt));
    expect(older.map(({ id }) => id)).toEqual([]);
  });

  test('have a job group whose results can be marked complete', () => {
    const ready = all('JobGroup').filter(({ status, openJobCount, jobCount }) => status === 'inProgress' && openJobCount === 0 && Number(jobCount) > 0);
    expect(ready.map(({ id }) => id)).toContain(2232);
  });

  test('say nothing of where a private journey went', () => {
    const journeys = (tables.get('resource_journeys_v1') ?? []).filter(({ is_private }) => is_private === true);
    const places = Object.keys(journeys[0] ?? {}).filter((column) => /latitude|longitude|place/.test(column));
    expect([journeys.length > 3, places.length]).toEqual([true, 5]);
    expect(journeys.filter((journey) => places.some((column) => journey[column] !== null))).toEqual([]);
  });

  test('have degrees of one type in every table', () => {
    const degrees = dictionary.tables.flatMap(({ name, columns }) =>
      columns.filter((column) => /latitude|longitude/.test(column.name)).map((column) => ({ column: `${name}.${column.name}`, type: column.type })),
    );
    expect(degrees.length).toBeGreaterThan(10);
    expect(degrees).toEqual(degrees.map(({ column }) => ({ column, type: degrees[0]?.type })));
    expect(degrees[0]?.type).toMatchObject({ precision: 9, scale: 6 });
  });

  test.each(shownRecords(description))('include the example of $operationId: $schema $record.id', ({ schema, record }) => {
    expect(record).toEqual(world.get(schema)?.get(keyOf(schema, record)));
  });
});
