import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { readBundledDescription } from '@refdesk/openapi/read-description';
import { expect, it } from 'vitest';
import { loadDocument } from '../../../plugins/api-reference/fixtures/load.ts';
import { packTypeScriptClient } from '../../../plugins/api-reference/src/typescript-client/pack-typescript-client.ts';

const description = resolve(import.meta.dirname, '../apis/main/2.0.0/openapi.yaml');
const compiler = resolve(import.meta.dirname, '../../../node_modules/.bin/tsc');

const records = {
  Contact: 'contactId',
  ContactGroup: 'contactGroupId',
  Job: 'jobId',
  Note: 'noteId',
  Person: 'personId',
  Resource: 'resourceId',
  StockDetails: 'stockDetailId',
  StockItem: 'stockItemId',
  Vehicle: 'vehicleId',
};

it('the typed client accepts a record that it read as the body of an update', { timeout: 120_000 }, async () => {
  // Lifecycles reference actions of another API, which is not part of the client.
  const text = JSON.stringify(await readBundledDescription(description), (key, value: unknown) =>
    key.startsWith('x-lifecycle') ? undefined : value,
  );
  const api = await loadDocument(JSON.parse(text) as OpenApiDocument);
  const folder = await mkdtemp(join(tmpdir(), 'typed-client-'));
  try {
    await writeFile(join(folder, 'client.tgz'), await packTypeScriptClient(api, [api]));
    await promisify(execFile)('tar', ['-xzf', 'client.tgz'], { cwd: folder });
    await mkdir(join(folder, 'node_modules'));
    await symlink(join(folder, 'package'), join(folder, 'node_modules', getClientPackageName(api)));
    const updates = Object.entries(records).map(
      ([name, key]) => `const record${name} = await client.get${name}({ ${key}: 1 });
export const after${name} = await client.update${name}({ ${key}: 1, body: { ...record${name} } });`,
    );
    const program = `import type { Client } from '${getClientPackageName(api)}';\ndeclare const client: Client;\n${updates.join('\n')}\n`;
    await writeFile(join(folder, 'use.mts'), program);
    const options = [
      '--strict',
      '--noEmit',
      '--exactOptionalPropertyTypes',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const output = await promisify(execFile)(compiler, [...options, 'use.mts'], { cwd: folder }).then(
      () => '',
      ({ stdout }: { readonly stdout: string }) => stdout,
    );
    expect(output).toBe('');
  } finally {
    await rm(folder, { recursive: true });
  }
});
