import { fileURLToPath } from 'node:url';
import { loadDataDictionary } from '@refdesk/dictionary/load/load-dictionary';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { generateSampleRowsOfAllTables } from '@refdesk/sample-data';
import { createRestRecords, mapSchemasToTables, type RestRecord } from '@refdesk/sample-data/rest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { listRecordsInGetExamples } from '../../../../packages/sample-data/src/rest/examples.ts';
import { toTableRow } from '../../../../packages/sample-data/src/rest/rows/to-table-row.ts';
import { getComponentSchemas } from '../../../../packages/sample-data/src/rest/schema.ts';
import { sampleDataDefinition } from '../index.ts';

const resolveProviderPath = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const dictionary = await loadDataDictionary(resolveProviderPath('dictionary'));
const description = await readBundledDescription(resolveProviderPath('apis/main/2.0.0/openapi.yaml'));
const schemas = getComponentSchemas(description);
const tables = generateSampleRowsOfAllTables(dictionary, sampleDataDefinition);
const recordsBySchema = createRestRecords(tables, dictionary, description, sampleDataDefinition);
const mappings = mapSchemasToTables(schemas, dictionary);

const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'description', components: { schemas } });

describe('createRestRecords', () => {
  test.each([...recordsBySchema])('creates %s records that match their schema', (schema, records) => {
    const validate = ajv.compile({ $ref: `description#/components/schemas/${schema}` });
    const diagnostics = [...records.values()].flatMap((record) =>
      validate(record) ? [] : [{ record, errors: validate.errors }],
    );
    expect(records.size).toBeGreaterThan(0);
    expect(diagnostics).toEqual([]);
  });

  test('creates records for every list of the REST API', () => {
    const lists = Object.keys(schemas).filter((name) => name.endsWith('List'));
    expect(lists.map((name) => name.replace(/List$/, '')).filter((name) => !recordsBySchema.has(name))).toEqual([]);
  });

  test.each(mappings.filter(({ schema }) => schema !== 'SiteAccessHours'))(
    'gives the fields of $schema the values of the columns of $table.name',
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

  test('has a reason for every unsuccessful job outcome and for no other', () => {
    const results = [...(recordsBySchema.get('Job')?.values() ?? [])].flatMap(({ result }) =>
      result === null ? [] : [result as RestRecord],
    );
    expect(new Set(results.map(({ result }) => result)).size).toBe(4);
    expect(results.filter(({ result, reason }) => (reason === null) !== (result === 'successful'))).toEqual([]);
  });

  const getRecords = (schema: string) => [...(recordsBySchema.get(schema)?.values() ?? [])];
  const getRecord = (schema: string, id: RestRecord[string] | undefined) =>
    recordsBySchema.get(schema)?.get(Number(id ?? 0));

  test('has a signer for every successful job whose type requires a signature', () => {
    const signed = getRecords('Job').filter(
      ({ jobTypeId, result }) =>
        getRecord('JobType', jobTypeId)?.requiresSignature === true &&
        (result as RestRecord | null)?.result === 'successful',
    );
    expect(signed.length).toBeGreaterThan(100);
    expect(signed.filter(({ result }) => !(result as RestRecord).signedBy).map(({ id }) => id)).toEqual([]);
  });

  test('has only jobs that customers ordered, for their own sites and people', () => {
    const mismatchedJobs = getRecords('Job').filter(({ contactId, siteContactId, personId }) => {
      const [site, person] = [getRecord('Contact', siteContactId), getRecord('Person', personId)];
      const isOwnSite = site === undefined || site.id === contactId || site.parentContactId === contactId;
      const isOwnPerson = person === undefined || [contactId, siteContactId].includes(person.contactId ?? null);
      return getRecord('Contact', contactId)?.kind !== 'customer' || !isOwnSite || !isOwnPerson;
    });
    expect(mismatchedJobs.map(({ id }) => id)).toEqual([]);
  });

  test('has sites created after their customers', () => {
    const older = getRecords('Contact').filter(
      (site) =>
        site.kind === 'site' && String(site.createdAt) <= String(getRecord('Contact', site.parentContactId)?.createdAt),
    );
    expect(older.map(({ id }) => id)).toEqual([]);
  });

  test('has a job group whose results can be marked complete', () => {
    const completableGroups = getRecords('JobGroup').filter(
      ({ status, openJobCount, jobCount }) => status === 'inProgress' && openJobCount === 0 && Number(jobCount) > 0,
    );
    expect(completableGroups.map(({ id }) => id)).toContain(2232);
  });

  test('does not reveal the destination of a private journey', () => {
    const journeys = (tables.get('resource_journeys_v1') ?? []).filter(({ is_private }) => is_private === true);
    const locations = Object.keys(journeys[0] ?? {}).filter((column) => /latitude|longitude|place/.test(column));
    expect([journeys.length > 3, locations.length]).toEqual([true, 5]);
    expect(journeys.filter((journey) => locations.some((column) => journey[column] !== null))).toEqual([]);
  });

  test('uses the same data type for degrees in every table', () => {
    const degreeColumns = dictionary.tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => /latitude|longitude/.test(column.name))
        .map((column) => ({ column: `${name}.${column.name}`, type: column.type })),
    );
    expect(degreeColumns.length).toBeGreaterThan(10);
    expect(degreeColumns).toEqual(degreeColumns.map(({ column }) => ({ column, type: degreeColumns[0]?.type })));
    expect(degreeColumns[0]?.type).toMatchObject({ precision: 9, scale: 6 });
  });

  test.each(listRecordsInGetExamples(description))(
    'includes the example of $operationId: $schema $record.id',
    ({ schema, record }) => {
      expect(record).toEqual(
        recordsBySchema.get(schema)?.get(Number(record[sampleDataDefinition.keys?.[schema] ?? 'id'])),
      );
    },
  );
});

describe('plausibility of the sample data', () => {
  const getRows = (table: string) => tables.get(table) ?? [];

  test('creates sites after their customers and puts a wing in the street of its building', () => {
    const contactsById = new Map(getRows('contacts_v1').map((row) => [row.contact_id, row]));
    const sites = getRows('contacts_v1').filter(({ kind }) => kind === 'site');
    expect(sites.length).toBeGreaterThan(10);
    expect(
      sites.filter(
        (site) => String(site.created_at) <= String(contactsById.get(site.parent_contact_id ?? null)?.created_at),
      ),
    ).toEqual([]);
    const getStreet = (id: number) => String(contactsById.get(id)?.address_line_1).replace(/^\d+ /, '');
    expect(getStreet(48_214)).toBe(getStreet(48_213));
  });

  test('has a nominal code on every job line and invoice line', () => {
    for (const table of ['job_lines_v1', 'invoice_lines_v1'])
      expect(getRows(table).filter((row) => row.nominal_code_id === null)).toEqual([]);
  });

  test('uses consent as the lawful basis of every recorded consent', () => {
    expect([...new Set(getRows('person_consents_v1').map((row) => row.lawful_basis))]).toEqual(['consent']);
  });

  test('asks for the emergency control valve in a gas safety record and classifies unsafe situations', () => {
    const questions = getRows('worksheet_questions_v1').filter((row) => row.worksheet_id === 44);
    expect(questions.map((row) => String(row.question_text))).toContain(
      'Is the emergency control valve (ECV) accessible?',
    );
    const unsafeQuestion = questions.find((row) => row.question_text === 'Unsafe situation');
    const answers = getRows('job_worksheet_answers_v1').filter(
      (row) => row.worksheet_question_id === unsafeQuestion?.worksheet_question_id,
    );
    const answersByClass = Map.groupBy(answers, (row) => row.text_value ?? row.choice_values);
    expect([...answersByClass.keys()].length).toBeGreaterThan(1);
    expect((answersByClass.get('None') ?? []).length / answers.length).toBeGreaterThan(0.7);
  });
});
