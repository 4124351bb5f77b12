import { fileURLToPath } from 'node:url';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import { createRestRecords, mapSchemasToTables, type RestRecord } from '@refdesk/sample-data/rest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { listExampleRecords } from '../../../../packages/sample-data/src/rest/examples.ts';
import { toTableRow } from '../../../../packages/sample-data/src/rest/rows/to-table-row.ts';
import { getComponentSchemas } from '../../../../packages/sample-data/src/rest/schema.ts';
import { sampleDataDefinition } from '../index.ts';

const content = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const dictionary = await loadDataDictionary(content('dictionary'));
const description = await readBundledDescription(content('apis/main/2.0.0/openapi.yaml'));
const schemas = getComponentSchemas(description);
const tables = generateSampleRowsOfAllTables(dictionary, sampleDataDefinition);
const recordsBySchema = createRestRecords(tables, dictionary, description, sampleDataDefinition);
const mappings = mapSchemasToTables(schemas, dictionary);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'description', components: { schemas } });

describe('the records of the sample data', () => {
  test.each([...recordsBySchema])('every %s matches its schema', (schema, records) => {
    const validate = ajv.compile({ $ref: `description#/components/schemas/${schema}` });
    const diagnostics = [...records.values()].flatMap((record) =>
      validate(record) ? [] : [{ record, errors: validate.errors }],
    );
    expect(records.size).toBeGreaterThan(0);
    expect(diagnostics).toEqual([]);
  });

  test('are complete: every REST API list has records', () => {
    const lists = Object.keys(schemas).filter((name) => name.endsWith('List'));
    expect(lists.map((name) => name.replace(/List$/, '')).filter((name) => !recordsBySchema.has(name))).toEqual([]);
  });

  test.each(mappings.filter(({ schema }) => schema !== 'SiteAccessHours'))(
    'every column of $table.name with a field in $schema agrees with it',
    ({ schema, table, fields }) => {
      const records = recordsBySchema.get(schema);
      const differences = (tables.get(table.name) ?? []).flatMap((row) => {
        const record = records?.get(Number(row[table.primaryKey]));
        const columns = record ? toTableRow(fields, record) : {};
        return Object.entries(columns).flatMap(([column, value]) =>
          row[column] === value ? [] : [`${column} of ${row[table.primaryKey]}: ${value}, ${row[column]}`],
        );
      });
      expect(fields.length).toBeGreaterThan(2);
      expect(differences).toEqual([]);
    },
  );

  test('have a reason exactly for unsuccessful outcomes of a job', () => {
    const results = [...(recordsBySchema.get('Job')?.values() ?? [])].flatMap(({ result }) =>
      result === null ? [] : [result as RestRecord],
    );
    expect(new Set(results.map(({ result }) => result)).size).toBe(4);
    expect(results.filter(({ result, reason }) => (reason === null) !== (result === 'successful'))).toEqual([]);
  });

  const all = (schema: string) => [...(recordsBySchema.get(schema)?.values() ?? [])];
  const getRecord = (schema: string, id: RestRecord[string] | undefined) =>
    recordsBySchema.get(schema)?.get(Number(id ?? 0));

  test('are signed where a successful job needs a signature', () => {
    const signed = all('Job').filter(
      ({ jobTypeId, result }) =>
        getRecord('JobType', jobTypeId)?.requiresSignature === true &&
        (result as RestRecord | null)?.result === 'successful',
    );
    expect(signed.length).toBeGreaterThan(100);
    expect(signed.filter(({ result }) => !(result as RestRecord).signedBy).map(({ id }) => id)).toEqual([]);
  });

  test('have jobs that customers ordered, for their own sites and people', () => {
    const strangers = all('Job').filter(({ contactId, siteContactId, personId }) => {
      const [site, person] = [getRecord('Contact', siteContactId), getRecord('Person', personId)];
      const isOwnSite = site === undefined || site.id === contactId || site.parentContactId === contactId;
      const isOwnPerson = person === undefined || [contactId, siteContactId].includes(person.contactId ?? null);
      return getRecord('Contact', contactId)?.kind !== 'customer' || !isOwnSite || !isOwnPerson;
    });
    expect(strangers.map(({ id }) => id)).toEqual([]);
  });

  test('have sites that are newer than their customers', () => {
    const older = all('Contact').filter(
      (site) =>
        site.kind === 'site' && String(site.createdAt) <= String(getRecord('Contact', site.parentContactId)?.createdAt),
    );
    expect(older.map(({ id }) => id)).toEqual([]);
  });

  test('have a job group whose results can be marked complete', () => {
    const ready = all('JobGroup').filter(
      ({ status, openJobCount, jobCount }) => status === 'inProgress' && openJobCount === 0 && Number(jobCount) > 0,
    );
    expect(ready.map(({ id }) => id)).toContain(2232);
  });

  test('do not reveal the destination of a private journey', () => {
    const journeys = (tables.get('resource_journeys_v1') ?? []).filter(({ is_private }) => is_private === true);
    const locations = Object.keys(journeys[0] ?? {}).filter((column) => /latitude|longitude|place/.test(column));
    expect([journeys.length > 3, locations.length]).toEqual([true, 5]);
    expect(journeys.filter((journey) => locations.some((column) => journey[column] !== null))).toEqual([]);
  });

  test('have degrees of one type in every table', () => {
    const degrees = dictionary.tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /latitude|longitude/.test(column.name))
        .map((column) => ({ column: `${name}.${column.name}`, type: column.type })),
    );
    expect(degrees.length).toBeGreaterThan(10);
    expect(degrees).toEqual(degrees.map(({ column }) => ({ column, type: degrees[0]?.type })));
    expect(degrees[0]?.type).toMatchObject({ precision: 9, scale: 6 });
  });

  test.each(listExampleRecords(description))(
    'include the example of $operationId: $schema $record.id',
    ({ schema, record }) => {
      expect(record).toEqual(
        recordsBySchema.get(schema)?.get(Number(record[sampleDataDefinition.keys?.[schema] ?? 'id'])),
      );
    },
  );
});

describe('consistency that readers from the trade expect', () => {
  const getRows = (table: string) => tables.get(table) ?? [];

  test('a site is created after its customer, and a wing is in the street of its building', () => {
    const byId = new Map(getRows('contacts_v1').map((row) => [row.contact_id, row]));
    const sites = getRows('contacts_v1').filter(({ kind }) => kind === 'site');
    expect(sites.length).toBeGreaterThan(10);
    expect(
      sites.filter((site) => String(site.created_at) <= String(byId.get(site.parent_contact_id ?? null)?.created_at)),
    ).toEqual([]);
    const street = (id: number) => String(byId.get(id)?.address_line_1).replace(/^\d+ /, '');
    expect(street(48_214)).toBe(street(48_213));
  });

  test('every line of a job and of an invoice has a nominal code', () => {
    for (const table of ['job_lines_v1', 'invoice_lines_v1'])
      expect(getRows(table).filter((row) => row.nominal_code_id === null)).toEqual([]);
  });

  test('consent includes what depends on it', () => {
    expect([...new Set(getRows('person_consents_v1').map((row) => row.lawful_basis))]).toEqual(['consent']);
  });

  test('a gas safety record asks for the emergency control valve and classifies what is unsafe', () => {
    const questions = getRows('worksheet_questions_v1').filter((row) => row.worksheet_id === 44);
    expect(questions.map((row) => String(row.question_text))).toContain(
      'Is the emergency control valve (ECV) accessible?',
    );
    const unsafe = questions.find((row) => row.question_text === 'Unsafe situation');
    const answers = getRows('job_worksheet_answers_v1').filter(
      (row) => row.worksheet_question_id === unsafe?.worksheet_question_id,
    );
    const classes = Map.groupBy(answers, (row) => row.text_value ?? row.choice_values);
    expect([...classes.keys()].length).toBeGreaterThan(1);
    expect((classes.get('None') ?? []).length / answers.length).toBeGreaterThan(0.7);
  });
});
