import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { defaultAgreementVersions } from '@refdesk/service-contract/organisation/agreements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packEngine } from '../../tools/ci/pack-engine/pack.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { isLongRun } from '../long-run.ts';

const root = resolve(import.meta.dirname, '../..');
const description = join(root, 'providers/minimal/apis/redocly-museum/1.2.1/openapi.yaml');

/** Maximum size of an installed portal in MB; du reports 524 with npm 11 on Linux. */
const maxInstalledMegabytes = 600;

/** The engine packed for npm, and a portal that uses nothing else from this repository. */
describe.skipIf(!isLongRun)('the package', () => {
  let folder: string;
  let portal: string;
  let service: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'package-'));
    portal = join(folder, 'train-travel');
    const { tarball } = await packEngine(join(folder, 'first'));
    const { PORTAL: _, ...env } = process.env;
    const create = [
      join(folder, 'first/create-refdesk/create.mjs'),
      'train-travel',
      '--name',
      'Train Travel',
      '--description',
      description,
    ];
    execFileSync(process.execPath, create, {
      cwd: folder,
      env: { ...env, REFDESK_PACKAGE: `file:${tarball}` },
      stdio: 'inherit',
    });
  }, 900_000);
  afterAll(async () => {
    service?.kill();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  /** Runs a command of the installed package. */
  function refdesk(...parameters: string[]): { readonly status: number | null; readonly output: string } {
    const { PORTAL: _, LONG_RUN: __, VITEST: ___, NODE_ENV: ____, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'refdesk', ...parameters], {
      cwd: portal,
      env,
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  test('creates a project with one dependency, within the size limit', () => {
    const { dependencies } = JSON.parse(readFileSync(join(portal, 'package.json'), 'utf8')) as {
      readonly dependencies: object;
    };
    expect(Object.keys(dependencies)).toEqual(['refdesk']);
    for (const file of [
      'portal.config.ts',
      'docs/get-started.mdx',
      '.gitignore',
      'Dockerfile',
      '.github/workflows/portal.yml',
    ]) {
      expect(existsSync(join(portal, file)), file).toBe(true);
    }
    const [megabytes = ''] = execFileSync('du', ['-sm', 'node_modules'], { cwd: portal, encoding: 'utf8' }).split('\t');
    expect(Number(megabytes)).toBeLessThan(maxInstalledMegabytes);
  });

  test('provides the types of the configuration, and allows imports only of its exports', () => {
    const tsc = join(root, 'node_modules/.bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      'false',
      '--module',
      'nodenext',
      '--target',
      'esnext',
      '--types',
      '',
    ];
    const check = (file: string, code: string) => {
      writeFileSync(join(portal, file), code);
      return spawnSync(tsc, [...options, file], { cwd: portal, encoding: 'utf8' }).stdout;
    };
    expect(
      check(
        'typed.ts',
        "import { definePortal } from 'refdesk';\nexport default definePortal({ brand: { name: 1 } });\n",
      ),
    ).toContain("Type 'number' is not assignable to type 'string'");
    expect(
      check(
        'typed.ts',
        "import { toServicePortal } from 'refdesk/service/src/core/portal/service-portal.js';\nvoid toServicePortal;\n",
      ),
    ).toContain('TS2307');
    execFileSync('rm', [join(portal, 'typed.ts')]);
  }, 120_000);

  test('checks, builds and serves the portal, and lets a reader create an account', async () => {
    const checked = refdesk('check');
    expect(checked.status, checked.output).toBe(0);
    expect(checked.output).toContain('To fill in: portal.config.ts:8');
    const configuration = join(portal, 'portal.config.ts');
    writeFileSync(
      configuration,
      readFileSync(configuration, 'utf8').replace('  areas:', '  modules: { accounts: {} },\n  areas:'),
    );
    const built = refdesk('build');
    expect(built.status, built.output).toBe(0);
    const port = await findUnusedPort();
    const { PORTAL: _, NODE_ENV: __, ...env } = process.env;
    service = spawn('npx', ['--no-install', 'refdesk', 'start'], {
      cwd: portal,
      env: { ...env, PORT: String(port) },
      stdio: 'ignore',
    });
    const url = `http://localhost:${port}`;
    await waitForResponse(`${url}/readyz`);
    const page = await fetch(`${url}/docs/redocly-museum/operations/get-museum-hours`).then((response) =>
      response.text(),
    );
    expect(page).toContain('Get museum hours');
    const account = await fetch(`${url}/account/overview`);
    expect(account.status).toBe(200);
    const { terms, conduct } = defaultAgreementVersions;
    const person = {
      name: 'Reader',
      email: 'reader@example.com',
      agreement: { terms: terms.version, conduct: conduct.version },
    };
    const response = await fetch(`${url}/api/registration`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(person),
    });
    expect(response.status, await response.text()).toBe(202);
    service.kill();
    await once(service, 'exit');
    const isServed = () =>
      fetch(`${url}/readyz`).then(
        () => true,
        () => false,
      );
    await expect.poll(isServed, { timeout: 40_000 }).toBe(false);
  }, 600_000);

  test('upgrades to a release that renames a field, and lists the remaining findings', async () => {
    const { tarball } = await packRelease(join(folder, 'second'));
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball], {
      cwd: portal,
      stdio: 'inherit',
    });
    const broken = refdesk('check');
    expect(broken.status).toBe(1);
    expect(broken.output).toContain('brand.tagline is not a field of the configuration');
    const upgraded = refdesk('upgrade');
    // The rest of this simulated release still reads the old name, so its check cannot pass.
    expect(upgraded.output).not.toContain('is not a field of the configuration');
    expect(upgraded.output).toContain('renamed brand.tagline to motto (since 1.0.1)');
    expect(readFileSync(join(portal, 'portal.config.ts'), 'utf8')).toContain('    motto: ');
  }, 900_000);
});

/** Packs a release in which `brand.tagline` is renamed, as declared in a codemod. */
async function packRelease(directory: string): Promise<{ readonly tarball: string }> {
  const { tarball } = await packEngine(directory, '1.0.1');
  const package_ = join(directory, 'refdesk');
  const edit = (file: string, change: (text: string) => string) => {
    const before = readFileSync(join(package_, file), 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`${file} has nothing to rename.`);
    writeFileSync(join(package_, file), after);
  };
  edit('tools/dev/upgrade-portal/field-renames.json', () =>
    JSON.stringify([{ since: '1.0.1', field: 'brand.tagline', to: 'motto' }]),
  );
  // Only the schema has the new name; the rest of the engine uses the old one.
  edit('packages/portal-config/src/schema/identity.js', (text) => text.replace('\ttagline: text,', '\tmotto: text,'));
  edit('packages/portal-config/src/add-configuration-defaults.js', (text) =>
    text.replace(
      'const { brand, apis, modules } = written;',
      'const { apis, modules } = written;\n\tconst brand = { ...written.brand, tagline: written.brand.motto };\n\twritten = { ...written, brand };',
    ),
  );
  execFileSync('npm', ['pack', package_, '--pack-destination', directory, '--silent', '--ignore-scripts']);
  return { tarball };
}

async function waitForResponse(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await setTimeout(200);
  }
  throw new Error(`${url} does not respond.`);
}
