import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { defaultAgreementVersions } from '@refdesk/service-contract/organisation/agreements';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileModule, getCompiledPath } from '../../tools/ci/pack-engine/compile-module.ts';
import { listEnginePackageSources, packEngine } from '../../tools/ci/pack-engine/pack.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { isLongRun } from '../long-run.ts';
import { type NpmRegistry, startNpmRegistry, waitForResponse } from '../npm-registry.ts';
import { replaceText, type SourceEdit } from './scratch-copy.ts';

const root = resolve(import.meta.dirname, '../..');
const description = join(root, 'providers/minimal/apis/redocly-museum/1.2.1/openapi.yaml');

/** Maximum size of an installed portal in MB; du reports 549 with npm 11 on Linux. */
const maxInstalledMegabytes = 600;

/** Oldest Node that the package supports; all other tests run on the newest. */
const oldestNode = 'node@24';

/** A release in which `brand.tagline` is renamed: changes of compiled files that `npm publish` gets. */
const editsOfNextRelease: readonly (SourceEdit & { readonly was: string })[] = [
  // Only the schema has the new name; the rest of the engine uses the old one.
  { file: 'packages/portal-config/src/schema/identity.ts', was: '\ttagline: text,', becomes: '\tmotto: text,' },
  {
    file: 'packages/portal-config/src/add-configuration-defaults.ts',
    was: 'const { brand, apis, modules } = config;',
    becomes:
      'const { apis, modules } = config;\n\tconst brand = { ...config.brand, tagline: config.brand.motto };\n\tconfig = { ...config, brand };',
  },
];
const codemods = JSON.stringify([{ since: '1.0.1', field: 'brand.tagline', to: 'motto' }]);

test('the simulated release can be made from the sources', () => {
  const sources = listEnginePackageSources();
  for (const { file, was, becomes } of editsOfNextRelease)
    replaceText(compileModule(file, readFileSync(join(root, file), 'utf8'), sources).code, file, was, becomes);
});

/** The engine published to an npm registry, and a portal that uses nothing else from this repository. */
describe.skipIf(!isLongRun)('the package', () => {
  let folder: string;
  let portal: string;
  let registry: NpmRegistry;
  let service: ChildProcess | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'package-'));
    portal = join(folder, 'train-travel');
    for (const name of ['registry', 'node']) mkdirSync(join(folder, name));
    registry = await startNpmRegistry(join(folder, 'registry'), ['refdesk', 'create-refdesk']);
    npm(['install', '--prefix', join(folder, 'node'), oldestNode]);
    await packEngine(join(folder, 'first'), '1.0.0');
    publish(join(folder, 'first'), '1.0.0');
    npm(['create', 'refdesk@latest', 'train-travel', '--', '--name', 'Train Travel', '--description', description]);
  }, 900_000);
  afterAll(async () => {
    service?.kill();
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  }, 120_000);

  /** Creates the environment of a person with the oldest Node and the registry, without variables of the tests. */
  function createEnvironment(): NodeJS.ProcessEnv {
    const { PORTAL: _, LONG_RUN: __, VITEST: ___, NODE_ENV: ____, ...env } = process.env;
    return {
      ...env,
      PATH: `${join(folder, 'node/node_modules/.bin')}${delimiter}${process.env.PATH}`,
      npm_config_userconfig: registry.npmrc,
      // npm caches which version is the latest.
      npm_config_cache: join(folder, 'cache'),
    };
  }

  function npm(parameters: readonly string[], cwd = folder): void {
    execFileSync('npm', ['--yes', '--no-audit', '--no-fund', '--loglevel=error', ...parameters], {
      cwd,
      env: createEnvironment(),
      stdio: 'inherit',
    });
  }

  function publish(directory: string, version: string): void {
    for (const name of ['refdesk', 'create-refdesk']) npm(['publish', join(directory, `${name}-${version}.tgz`)]);
  }

  /** Runs a command of the installed package. */
  function refdesk(...parameters: string[]): { readonly status: number | null; readonly output: string } {
    const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'refdesk', ...parameters], {
      cwd: portal,
      env: createEnvironment(),
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }

  test('creates a project with one dependency, within the size limit, on the oldest Node', () => {
    const { dependencies } = JSON.parse(readFileSync(join(portal, 'package.json'), 'utf8')) as {
      readonly dependencies: object;
    };
    expect(dependencies).toEqual({ refdesk: '1.0.0' });
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
    const { stdout } = spawnSync('node', ['--version'], { env: createEnvironment(), encoding: 'utf8' });
    expect(stdout).toMatch(/^v24\./);
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
    service = spawn('npx', ['--no-install', 'refdesk', 'start'], {
      cwd: portal,
      env: { ...createEnvironment(), PORT: String(port) },
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
    await packNextRelease(join(folder, 'second'));
    publish(join(folder, 'second'), '1.0.1');
    npm(['install', 'refdesk@latest'], portal);
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

/** Packs the release with `editsOfNextRelease`. */
async function packNextRelease(directory: string): Promise<void> {
  await packEngine(directory, '1.0.1');
  const package_ = join(directory, 'refdesk');
  for (const { file, was, becomes } of editsOfNextRelease) {
    const path = join(package_, getCompiledPath(file));
    writeFileSync(path, replaceText(readFileSync(path, 'utf8'), file, was, becomes));
  }
  writeFileSync(join(package_, 'tools/dev/upgrade-portal/field-renames.json'), codemods);
  execFileSync('npm', ['pack', package_, '--pack-destination', directory, '--silent', '--ignore-scripts']);
}
