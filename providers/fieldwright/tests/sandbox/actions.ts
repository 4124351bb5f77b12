import { resolve } from 'node:path';
import { isRecord, type Json, type JsonRecord } from '../../../../sandbox/src/core/json.ts';
import { ProblemError } from '../../../../sandbox/src/core/problem-error.ts';
import {
  createActionsSandboxApi,
  createSandboxApp,
  loadSandboxDescription,
  readActionOnlyRecords,
} from '../../../../sandbox/src/index.ts';
import { allRestApiScopes, sampleRowsByTableWithoutSchema, startTestSandbox } from './sandbox.ts';

/** Bundled description of the web services. */
export const webServicesDescription = await loadSandboxDescription(
  resolve(import.meta.dirname, '../../apis/web-services/1.0.0/openapi.yaml'),
);

export const webServiceOnlyRecords = readActionOnlyRecords(webServicesDescription, sampleRowsByTableWithoutSchema);

export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly data: Json;
  readonly totalCount?: number;
}

/** Starts the web services and REST 2.0.0 on the same sandboxes. */
export async function startSandboxWithWebServices(now: () => number = Date.now, { shiftsDates = false } = {}) {
  return addWebServicesToSandbox(await startTestSandbox({ now, collections: webServiceOnlyRecords, shiftsDates }));
}

/** Adds the web services API to a sandbox that was started with `webServiceOnlyRecords`. */
export function addWebServicesToSandbox<
  Current extends Pick<Awaited<ReturnType<typeof startTestSandbox>>, 'engine' | 'errors'>,
>(current: Current) {
  const sandboxApi = createActionsSandboxApi(current.engine, webServicesDescription);
  const app = createSandboxApp({
    engine: current.engine,
    sandboxApi,
    readAccess: async (key) => {
      if (key === undefined) throw new ProblemError('keyMissing', 'The web services key is missing');
      const [tenant = '', webUser = null] = key.split('/');
      return {
        tenant,
        client: `client of ${tenant}`,
        clientName: 'Test client',
        scopes: new Set(allRestApiScopes),
        tenantExpiresAt: null,
        actsFor: webUser,
      };
    },
    counter: { count: () => 1 },
    problemType: (slug) => slug,
    onError: (error) => current.errors.push(error),
    log: ({ error }) => {
      if (error !== null) current.errors.push(error);
    },
  });
  const request = (action: string, init: RequestInit) => app.request(`/call/${action}`, { method: 'POST', ...init });
  const call = async (action: string, body: JsonRecord, key = 'a'): Promise<Envelope> => {
    const response = await request(action, {
      headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Envelope;
  };
  const callForm = async (action: string, body: JsonRecord, key = 'a'): Promise<Envelope> => {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(body)) {
      if (Array.isArray(value) && !value.some(isRecord)) for (const item of value) form.append(name, String(item));
      else form.append(name, typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));
    }
    const response = await request(action, {
      headers: { 'X-Api-Key': key, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    return (await response.json()) as Envelope;
  };
  return { ...current, sandboxApi, request, call, callForm };
}
