import { expect, it } from 'vitest';
import { getValueAtPath, type Json, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { nonFilteringListParameterNames } from '../../../../sandbox/src/operations/filter.ts';
import { SchemaValidators } from '../../../../sandbox/src/validation/validators.ts';
import { currentRestApiDescription, startTestSandbox } from './sandbox.ts';

const { engine, send, errors } = await startTestSandbox();
const validators = new SchemaValidators(currentRestApiDescription);
const reads = engine.operations.filter(({ method }) => method === 'get');

/** Jobs used to filter worksheet answers, whose list requires such a filter. */
const jobs = engine.base.all('Job');

function createPath(path: string, record: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(record[name] ?? record.id));
}

it.each(reads.map((operation) => [operation.id, operation] as const))(
  'the response of %s matches its schema',
  async (_, operation) => {
    const { kind, success, path } = operation;
    if (kind.type === 'mock') throw new Error('The operation reads no records.');
    const record = engine.base.all(kind.schema)[0] ?? { id: 1 };
    const query = operation.id === 'listWorksheetAnswers' ? `?jobId=${String(jobs[0]?.id)}` : '';
    const response = await send('GET', createPath(path, record) + query);
    const body = await response.json();
    expect({ status: response.status, errors }).toEqual({ status: 200, errors: [] });
    expect(validators.listErrors(success.schema ?? {}, body)).toEqual([]);
    for (const name of success.headers) expect(response.headers.has(name)).toBe(true);
  },
);

/**
 * Filters that compare fields of the record with the request. Filters of nested lists are omitted because they run
 * through the same code.
 */
const filters = reads
  .filter(({ kind, path }) => kind.type === 'list' && !path.includes('{'))
  .flatMap((operation) =>
    operation.parameters
      .filter(({ name, in: location, 'x-filter': { rule, match = 'equals' } = {} }) => {
        return (
          location === 'query' &&
          !nonFilteringListParameterNames.includes(name) &&
          rule === undefined &&
          match === 'equals'
        );
      })
      .map(({ name, 'x-filter': { fields = [name] } = {} }) => ({ operation, name, fields })),
  );

it.each(filters.map((filter) => [filter.operation.id, filter.name, filter] as const))(
  '%s returns only the records that match the filter %s',
  async (_, name, { operation: { kind, path, parameterRules }, fields }) => {
    if (kind.type !== 'list') throw new Error('The operation is not a list.');
    const getValues = (record: JsonRecord): readonly Json[] =>
      fields.flatMap((field) => getValueAtPath(record, field)).filter((value) => value !== null);
    const records = engine.base.all(kind.schema);
    const record = records.find((candidate) => getValues(candidate).length > 0);
    if (record === undefined)
      throw new Error(`No record has a value of ${fields.join(' or ')}. Add one to the sample data.`);
    const [value = null] = getValues(record);
    const { anyOf = [], needs = {} } = parameterRules;
    const companions = [...(needs[name] ?? []), ...(anyOf.includes(name) ? [] : anyOf.slice(0, 1))];
    const sent = {
      ...Object.fromEntries(companions.map((item) => [item, String(record[item])])),
      [name]: String(value),
      limit: '200',
    };
    const response = await send('GET', `${path}?${new URLSearchParams(sent)}`);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { readonly data: readonly JsonRecord[] };
    const expected = records.filter(
      (candidate) =>
        getValues(candidate).includes(value) &&
        companions.every((companion) => candidate[companion] === record[companion]),
    );
    expect(data.length).toBe(Math.min(200, expected.length));
    expect(data.filter((candidate) => !getValues(candidate).includes(value))).toEqual([]);
  },
);
