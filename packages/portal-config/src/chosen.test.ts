import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { getProviderPathFromRoot } from './chosen.ts';

const root = resolve(import.meta.dirname, '../../..');
const program =
  "const { portal, getProviderPathRelativeToSiteFolder } = await import('./packages/portal-config/src/chosen.ts'); console.log(portal.brand.name, getProviderPathRelativeToSiteFolder('docs'))";
const run = (PORTAL: string) =>
  ['--input-type=module', '--eval', program, { cwd: root, encoding: 'utf8', env: { ...process.env, PORTAL } }] as const;

test('PORTAL chooses the folder of the provider, wherever it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  try {
    const extensions = { components: {}, pages: [], slots: {}, hooks: {}, plugins: [] };
    const portal = { brand: { name: 'Rivermill' }, apis: [], ...extensions };
    writeFileSync(join(folder, 'portal.config.ts'), `export default ${JSON.stringify(portal)};\n`);
    const [type, evaluate, text, options] = run(folder);
    expect(execFileSync(process.execPath, [type, evaluate, text], options)).toBe(
      `Rivermill ../${relative(root, folder)}/docs\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('names a folder without a configuration, and explains PORTAL', () => {
  const [type, evaluate, text, options] = run('none');
  expect(spawnSync(process.execPath, [type, evaluate, text], options).stderr).toContain(
    `none/portal.config.ts was not found: PORTAL names the folder of a provider, such as ${getProviderPathFromRoot()}.`,
  );
});
