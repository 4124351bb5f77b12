import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { getProviderPathFromRoot } from './chosen.ts';

const root = resolve(import.meta.dirname, '../../..');
const program =
  "const { portal, getProviderPathRelativeToSiteFolder } = await import('./packages/portal-config/src/chosen.ts'); console.log(portal.brand.name, getProviderPathRelativeToSiteFolder('docs'))";
const createNodeArguments = (PORTAL: string) =>
  ['--input-type=module', '--eval', program, { cwd: root, encoding: 'utf8', env: { ...process.env, PORTAL } }] as const;

test('loads the provider from the folder in PORTAL, even outside the repository', () => {
  const folder = makeProviderFolder({ name: 'Rivermill' });
  try {
    const [type, evaluate, text, options] = createNodeArguments(folder);
    expect(execFileSync(process.execPath, [type, evaluate, text], options)).toBe(
      `Rivermill ../${relative(root, folder)}/docs\n`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('reports each drawing whose file is missing from the static folder', () => {
  const folder = makeProviderFolder({ name: 'Rivermill', drawings: { notFound: 'mill.svg', noRequests: 'wheel.svg' } });
  try {
    mkdirSync(join(folder, 'static'));
    writeFileSync(join(folder, 'static/mill.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const [type, evaluate, text, options] = createNodeArguments(folder);
    const { stderr } = spawnSync(process.execPath, [type, evaluate, text], options);
    expect(stderr).toContain(
      `brand.drawings.noRequests names the file "wheel.svg", which does not exist in ${join(folder, 'static')}.`,
    );
    expect(stderr).not.toContain('brand.drawings.notFound');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('names the folder and explains PORTAL if the folder has no configuration', () => {
  const [type, evaluate, text, options] = createNodeArguments('none');
  expect(spawnSync(process.execPath, [type, evaluate, text], options).stderr).toContain(
    `none/portal.config.ts was not found: PORTAL names the folder of a provider, such as ${getProviderPathFromRoot()}.`,
  );
});

/** Creates a temporary provider folder whose configuration has only the fields that `chosen.ts` reads. */
function makeProviderFolder(brand: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  const extensions = { components: {}, pages: [], slots: {}, hooks: {}, plugins: [] };
  const portal = { brand, apis: [], ...extensions };
  writeFileSync(join(folder, 'portal.config.ts'), `export default ${JSON.stringify(portal)};\n`);
  return folder;
}
