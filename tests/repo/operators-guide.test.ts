import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { environmentVariableByPublicUrl } from '@refdesk/origins';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const guide = read('docs/operators/README.md');

/** Variables that the OpenTelemetry SDK reads. */
const openTelemetryVariables = ['OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES', 'OTEL_EXPORTER_OTLP_HEADERS'];

/** Variable names from the table that service/tests/operators-guide.test.ts keeps complete. */
const variables = new Set(
  Array.from(read('docs/operators/configuration.md').matchAll(/^\| `(\w+)`/gm), ([, name = '']) => name),
);

describe('the guide', () => {
  test('names files that exist', () => {
    const links = Array.from(guide.matchAll(/\]\(([^)#]+)[^)]*\)/g), ([, link = '']) =>
      resolve(root, 'docs/operators', link),
    );
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
    expect(links.length).toBeGreaterThan(5);
  });

  test('names commands that exist', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
    const named = Array.from(guide.matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    const help = spawnSync('node', ['service/src/cli/main.ts', 'help'], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: tmpdir() },
    });
    const operator = Array.from(
      guide.matchAll(/(?:npm run operator --|portal-operator) ([\w-]+)/g),
      ([, name = '']) => name,
    );
    for (const name of operator) expect(help.stdout + help.stderr).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  });

  test('names variables that exist', () => {
    const named = Array.from(guide.matchAll(/`([A-Z]+_[A-Z_]+|HOST|PORT)`/g), ([, name = '']) => name);
    expect(
      findUnknown(named, [
        ...openTelemetryVariables,
        'POSTGRES_PASSWORD',
        'BACKUP_DIR',
        'BACKUP_DAYS',
        'TLS_DIRECTORY',
        ...Object.values(environmentVariableByPublicUrl),
      ]),
    ).toEqual([]);
  });
});

function findUnknown(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !variables.has(name) && !others.includes(name));
}

test('the ASVS checklist names files and tests that exist', () => {
  const diagnostics = Array.from(
    read('docs/operators/asvs.md').matchAll(/^\| (\d\.\d\.\d+) .*$/gm),
    ([line, number = '']) => {
      let file = '';
      return Array.from(line.matchAll(/`([\w./-]+\.tsx?)`|(?<!\*)\*([^*]+)\*(?!\*)/g), ([, path, name = '']) => {
        if (path === undefined)
          return file !== '' && read(file).includes(name)
            ? []
            : [`${number}: ${file || 'no file'} has no test "${name}"`];
        file = [`service/${path}`, path].find((candidate) => existsSync(join(root, candidate))) ?? '';
        return file === '' ? [`${number}: ${path} does not exist`] : [];
      }).flat();
    },
  );
  expect(diagnostics.flat()).toEqual([]);
  expect(diagnostics.length).toBeGreaterThan(60);
});

describe('the deployment files', () => {
  const composeFile = z.object({
    services: z.record(
      z.string(),
      z.looseObject({ environment: z.record(z.string(), z.union([z.string(), z.number()])).optional() }),
    ),
    volumes: z.record(z.string(), z.unknown()).optional(),
  });

  test.each(['compose.yaml', 'deploy/two-nodes/compose.yaml'])(
    '%s sets only variables that the configuration defines',
    (name) => {
      const { services } = composeFile.parse(parseDocument(read(name), { merge: true, logLevel: 'silent' }).toJS());
      for (const [service, { environment = {} }] of Object.entries(services)) {
        if (service.startsWith('portal'))
          expect(findUnknown(Object.keys(environment), openTelemetryVariables)).toEqual([]);
      }
    },
  );

  test('compose creates a backup immediately and another at 02:30, even after a failed backup', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'nightly-'));
    const program = (name: string, lines: string) =>
      writeFile(join(directory, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
    await program('node', 'echo "$3"; exit 1');
    // Stops the script after the second night.
    await program('sleep', 'test -e "$0.once" && kill $PPID; touch "$0.once"; echo "$1"');
    const started = Date.now();
    const { stdout, stderr } = spawnSync('sh', ['deploy/backup-nightly.sh'], {
      cwd: root,
      encoding: 'utf8',
      env: { PATH: `${directory}:${process.env.PATH}`, BACKUP_DIR: directory },
      timeout: 10_000,
    });
    await rm(directory, { recursive: true });
    const [first, wait, second] = stdout.split('\n');
    expect([first, second]).toEqual([
      expect.stringMatching(/portal-.*Z\.jsonl\.gz$/),
      expect.stringMatching(/portal-.*Z\.jsonl\.gz$/),
    ]);
    expect(new Date(started + Number(wait) * 1000 + 2000).toISOString()).toMatch(/T02:30:0/);
    expect(stderr).toContain('backup: failed');
  });

  test('compose.yaml has no default for a secret', () => {
    for (const [, name, rest = ''] of read('compose.yaml').matchAll(/\$\{(\w*(?:SECRET|PASSWORD))(:[^}]*)?\}/g)) {
      expect(`${name}${rest}`).toMatch(/:\?|:-$/);
    }
  });

  test('the Dockerfile copies existing files and sets existing variables', () => {
    const dockerfile = read('Dockerfile');
    const sources = Array.from(dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, names = '']) =>
      names.split(' '),
    ).flat();
    expect(sources.filter((name) => !existsSync(join(root, name)))).toEqual([]);
    const assignedVariables = Array.from(dockerfile.matchAll(/^ENV (.+)$/gm), ([, pairs = '']) =>
      pairs.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    ).flat();
    expect(findUnknown(assignedVariables, ['NODE_ENV'])).toEqual([]);
    const manifestSchema = z.object({ dependencies: z.object({ node: z.string() }) });
    const { dependencies } = manifestSchema.parse(JSON.parse(read('package.json')));
    expect(dockerfile).toContain(`FROM docker.io/library/node:${dependencies.node}-bookworm-slim`);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  test('the image contains every module that the service imports', () => {
    const imported = globSync('{service/src,packages/service-contract/src}/**/*.ts', {
      cwd: root,
      exclude: (name) => name.endsWith('.test.ts'),
    }).flatMap((name) =>
      Array.from(
        read(name).matchAll(/from '((?:\.\.\/)+(?:content|packages|plugins|site)\/[^']+)'/g),
        ([, path = '']) => resolve(root, name, '..', path).slice(root.length + 1),
      ),
    );
    const copied = Array.from(read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, names = '']) =>
      names.split(' '),
    ).flat();
    expect([...new Set(imported)].filter((name) => !copied.some((folder) => name.startsWith(folder)))).toEqual([]);
  });

  test.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('systemd accepts the units', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'unit-'));
    const units = globSync('deploy/systemd/*.{service,timer}', { cwd: root });
    expect(units).toHaveLength(3);
    // The program is not installed at its path on this machine; everything else is checked.
    const copies = units.map(
      (name) =>
        [
          join(directory, basename(name)),
          read(name).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
        ] as const,
    );
    for (const [file, text] of copies) await writeFile(file, text);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...copies.map(([file]) => file)], {
      encoding: 'utf8',
    });
    await rm(directory, { recursive: true });
    expect(stderr.split('\n').filter((line) => line.includes('developer-portal'))).toEqual([]);
    expect(status).toBe(0);
  });
});
