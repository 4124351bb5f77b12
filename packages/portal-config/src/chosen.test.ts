import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const program = "const { portal, fromSite } = await import('./packages/portal-config/src/chosen.ts'); console.log(portal.brand.name, fromSite('docs'))";
const run = (PORTAL: string) => ['--input-type=module', '--eval', program, { cwd: root, encoding: 'utf8', env: { ...process.env, PORTAL } }] as const;

test('PORTAL chooses the folder of the provider', () => {
  const folder = mkdtempSync(join(root, 'providers/test-'));
  try {
    writeFileSync(
      join(folder, 'portal.config.ts'),
      "import fieldwright from '../fieldwright/portal.config.ts';\nexport default { ...fieldwright, brand: { ...fieldwright.brand, name: 'Rivermill' } };\n",
    );
    const [type, evaluate, text, options] = run(`providers/${basename(folder)}`);
    expect(execFileSync(process.execPath, [type, evaluate, text], options)).toBe(`Rivermill ../providers/${basename(folder)}/docs\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a folder without a configuration is named, with what PORTAL is', () => {
  const [type, evaluate, text, options] = run('providers/none');
  expect(spawnSync(process.execPath, [type, evaluate, text], options).stderr).toContain(
    'There is no providers/none/portal.config.ts: PORTAL names the folder of a provider, such as providers/fieldwright.',
  );
});
