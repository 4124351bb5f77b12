import { resolve } from 'node:path';
import { expect } from 'vitest';
import {
  type CollectionsSandboxOptions,
  createSandboxApp,
  loadSandboxDescription,
  MemoryRateLimitCounter,
  openCollectionsSandbox,
} from '../src/index.ts';
import { openSqliteDatabase } from '../src/store/sqlite.ts';

const description = await loadSandboxDescription(resolve(import.meta.dirname, '../examples/travel/openapi.yaml'));

interface TravelOptions extends Partial<Pick<CollectionsSandboxOptions, 'api' | 'behaviour' | 'database'>> {
  readonly lifecycles?: CollectionsSandboxOptions['description']['x-lifecycles'];
}

/** Opens a sandbox for the travel example, in a new database by default. */
export async function openTravelSandbox({ lifecycles, ...options }: TravelOptions = {}) {
  const problemType = (slug: string) => `https://travel.example/problems/${slug}`;
  const { engine, surface } = openCollectionsSandbox({
    description: { ...description, ...(lifecycles && { 'x-lifecycles': lifecycles }) },
    api: options.api,
    behaviour: options.behaviour,
    database: options.database ?? (await openSqliteDatabase(':memory:')),
    clock: () => Date.parse('2026-03-01T10:00:00Z'),
    problemType,
  });
  const errors: unknown[] = [];
  const app = createSandboxApp({
    engine,
    surface,
    readAccess: async () => ({
      tenant: 'a',
      client: 'a',
      clientName: 'Test',
      scopes: new Set<string>(),
      tenantExpiresAt: null,
    }),
    counter: new MemoryRateLimitCounter(),
    problemType,
    log: ({ error }) => void (error !== null && errors.push(error)),
    onError: (error) => errors.push(error),
  });
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    type = 'application/json',
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await app.request(path, {
      method,
      headers: body === undefined ? { ...headers } : { ...headers, 'Content-Type': type },
      ...(body !== undefined && { body: text }),
    });
    const answer = await response.text();
    expect(errors).toEqual([]);
    return { status: response.status, headers: response.headers, json: answer === '' ? null : JSON.parse(answer) };
  };
  return { send, engine };
}
