import { resolve } from 'node:path';
import {
  type ActionOnlyRecords,
  createEngineStoredRecordOperations,
  createSandboxApp,
  createTranslatedSandboxApi,
  loadSandboxDescription,
} from '../../../../sandbox/src/index.ts';
import { allRestApiScopes, startTestSandbox } from './sandbox.ts';

/** The bundled description of REST 1.0.0. */
export const olderRestApiDescription = await loadSandboxDescription(
  resolve(import.meta.dirname, '../../apis/main/1.0.0/openapi.yaml'),
);

interface SendOptions {
  readonly body?: unknown;
  readonly tenant?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Options {
  readonly shiftsDates?: boolean;
  /** Records of the web services. */
  readonly collections?: ActionOnlyRecords;
}

/** Starts REST 1.0.0 and 2.0.0 on the same sandboxes; with a fixed clock both write the same times. */
export async function startBothVersions(
  now: () => number = Date.now,
  { shiftsDates = false, collections }: Options = {},
) {
  const current = await startTestSandbox({ now, shiftsDates, ...(collections && { collections }) });
  const sandboxApi = createTranslatedSandboxApi({
    newer: createEngineStoredRecordOperations(current.engine),
    description: olderRestApiDescription,
    problemType: (slug) => slug,
  });
  const older = createSandboxApp({
    engine: current.engine,
    sandboxApi,
    readAccess: async (authorization = '') => {
      const tenant = authorization.replace('Token ', '');
      return {
        tenant,
        client: `client of ${tenant}`,
        clientName: 'Test client',
        scopes: new Set(allRestApiScopes),
        tenantExpiresAt: null,
      };
    },
    counter: { count: () => 1 },
    problemType: (slug) => slug,
    onError: (error) => current.errors.push(error),
    log: ({ error }) => {
      if (error !== null) current.errors.push(error);
    },
  });
  const sendOlder = async (method: string, path: string, { body, tenant = 'a', headers = {} }: SendOptions = {}) => {
    const response = await older.request(path, {
      method,
      headers: {
        Authorization: `Token ${tenant}`,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const sendNewer = async (method: string, path: string, options: SendOptions = {}) => {
    const headers: Record<string, string> =
      method === 'PATCH' ? { 'Content-Type': 'application/merge-patch+json' } : {};
    const response = await current.send(method, path, { ...options, headers: { ...headers, ...options.headers } });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  return { ...current, older, sandboxApi, sendOlder, sendNewer };
}
