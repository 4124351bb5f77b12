import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { loadSandboxBehaviour } from '@refdesk/sandbox';
import { expect, test } from 'vitest';
import { writeSandboxScriptBundle } from '../../../../plugins/api-reference/src/downloads/sandbox-script-file.ts';
import { behaviour as sources } from '../../sandbox/index.ts';
import { startTestSandbox } from './sandbox.ts';

test('bundles every rule, effect, filter and action into a module that runs in the sandbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'behaviour-'));
  // The version is only used for the file name.
  const name = await writeSandboxScriptBundle(
    { api: 'main', version: '2.0.0' } as ApiVersion,
    folder,
    resolve(import.meta.dirname, '../../apis/main/2.0.0'),
  );
  const behaviour = await loadSandboxBehaviour(join(folder, name ?? ''));
  const getTypes = (value: object): unknown =>
    Object.fromEntries(
      Object.entries(value).map(([key, value]) => [key, typeof value === 'object' ? getTypes(value) : typeof value]),
    );
  expect(getTypes(behaviour)).toEqual(getTypes(sources));
  const { send, errors } = await startTestSandbox({ behaviour });
  const refused = await send('POST', '/v2/jobs/731904/schedule', {
    body: { resourceId: 3051, plannedStart: '2100-01-04T08:00:00Z' },
  });
  expect([refused.status, (await refused.json()).type]).toEqual([409, expect.stringContaining('/problems/')]);
  const put = await send('PUT', '/v2/contacts/48213/stop', { body: { reason: 'Unpaid', includeChildContacts: false } });
  expect(put.status).toBeLessThan(500);
  expect(errors).toEqual([]);
  await rm(folder, { recursive: true });
});
