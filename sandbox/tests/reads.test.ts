import { expect, it } from 'vitest';
import { Validators } from '../src/validation/validators.ts';
import { description, startSandbox } from './sandbox.ts';

const { engine, send, faults } = await startSandbox();
const validators = new Validators(description);
const reads = engine.operations.filter(({ method }) => method === 'get');

/** Required filters, and the parents of nested lists. */
const jobs = engine.base.all('Job');

function pathFor(path: string, record: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(record[name] ?? record.id));
}

it.each(reads.map((operation) => [operation.id, operation] as const))('the response of %s matches its schema', async (_, operation) => {
  const { kind, success, path } = operation;
  if (kind.type === 'mock') throw new Error('It is not known what it reads.');
  const record = engine.base.all(kind.schema)[0] ?? { id: 1 };
  const query = operation.id === 'listWorksheetAnswers' ? `?jobId=${String(jobs[0]?.id)}` : '';
  const response = await send('GET', pathFor(path, record) + query);
  const body = await response.json();
  expect({ status: response.status, faults }).toEqual({ status: 200, faults: [] });
  expect(validators.faultsOf(success.schema ?? {}, body)).toEqual([]);
  for (const name of success.headers) expect(response.headers.has(name)).toBe(true);
});
