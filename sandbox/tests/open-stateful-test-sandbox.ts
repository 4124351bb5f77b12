import { expect } from 'vitest';
import {
  createSandboxApp,
  MemoryRateLimitCounter,
  openStatefulDescriptionSandbox,
  type StatefulDescriptionSandboxOptions,
} from '../src/index.ts';
import { openSqliteDatabase } from '../src/store/sqlite.ts';

export interface StatefulTestSandboxOptions
  extends Pick<StatefulDescriptionSandboxOptions, 'description'>,
    Partial<Pick<StatefulDescriptionSandboxOptions, 'api' | 'url' | 'behaviour' | 'database'>> {}

/** Opens a sandbox that stores the records of a description, in a new database by default, on 1 March 2026. */
export async function openStatefulTestSandbox({
  description,
  api,
  url,
  behaviour,
  database,
}: StatefulTestSandboxOptions) {
  const problemType = (slug: string) => `https://travel.example/problems/${slug}`;
  const { engine, sandboxApi } = openStatefulDescriptionSandbox({
    description,
    api,
    url,
    behaviour,
    database: database ?? (await openSqliteDatabase(':memory:')),
    clock: () => Date.parse('2026-03-01T10:00:00Z'),
    problemType,
  });
  const errors: unknown[] = [];
  const app = createSandboxApp({
    engine,
    sandboxApi,
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
