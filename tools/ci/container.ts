import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../command.ts';
import { findUnusedPort } from '../find-unused-port.ts';
import { makeBaseImage, runBuildah } from './container/base-image.ts';
import { exitIfProgramsMissing, programsRequiredForContainerImage } from './needed-programs.ts';

// node tools/ci/container.ts [--folder DIRECTORY]: builds the Dockerfile without a container engine, runs the service
// in the image, and reports how much the image adds to its base. A folder passed with --folder is not removed.
const { values } = parseArgs({ options: { folder: { type: 'string' } } });
/** Maximum size that the image may add to its base, in MB of 1,000,000 bytes; see docs/measurements/image.md. */
const maxAddedMegabytes = 280;

exitIfProgramsMissing('The image', programsRequiredForContainerImage, { asRoot: true });
const store = values.folder ?? (await mkdtemp(join(tmpdir(), 'container-')));
const node = /^FROM \S+node:([\d.]+)-bookworm-slim/m.exec(await readFile(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '';
const base = `localhost/node:${node}-bookworm-slim`;
try {
  if (
    !existsSync(join(store, 'images')) ||
    !runBuildah(store, ['images', '--format', '{{.Name}}:{{.Tag}}']).includes(base)
  )
    await makeBaseImage(store, base, { node, npm: '11' });
  // Each layer is a copy of all lower ones, so layers save time only in repeated builds.
  const layers = values.folder === undefined ? [] : ['--layers'];
  runBuildah(
    store,
    ['build', '--isolation', 'chroot', '--pull=never', '--from', base, ...layers, '--tag', 'portal', root],
    { shows: true },
  );
  const container = runBuildah(store, ['from', '--pull=never', 'localhost/portal']);
  const folder = runBuildah(store, ['mount', container]);
  const addedMegabytes = getMegabytes(join(folder, 'portal'));
  console.log(
    `container: ${addedMegabytes.toFixed(0)} MB in addition to its base, of which packages are ${getMegabytes(join(folder, 'portal/node_modules')).toFixed(0)} MB`,
  );
  if (addedMegabytes > maxAddedMegabytes)
    throw new Error(
      `The image adds ${addedMegabytes.toFixed(0)} MB to its base; the maximum is ${maxAddedMegabytes} MB.`,
    );
  const tests = spawnSync('find', [join(folder, 'portal'), '-name', '*.test.ts', '-not', '-path', '*/node_modules/*'], {
    encoding: 'utf8',
  }).stdout;
  if (tests !== '') throw new Error(`The image contains tests:\n${tests}`);
  const privileged = spawnSync('find', [folder, '-xdev', '-type', 'f', '-perm', '/6000'], { encoding: 'utf8' }).stdout;
  if (privileged !== '') throw new Error(`The image contains setuid or setgid programs:\n${privileged}`);
  await checkBillOfMaterials(join(folder, 'portal'));
  await checkResponses(container);
} finally {
  if (values.folder === undefined) await rm(store, { recursive: true, force: true });
}

/** Checks that the bill of materials contains every package in the image. */
async function checkBillOfMaterials(portal: string): Promise<void> {
  const { components } = JSON.parse(await readFile(join(portal, 'bill-of-materials.cdx.json'), 'utf8')) as {
    readonly components: readonly { readonly 'bom-ref': string }[];
  };
  const listedPackages = new Set(components.map((component) => component['bom-ref']));
  const manifests = await Array.fromAsync(
    glob('{node_modules,*/node_modules,packages/*/node_modules}/{*,@*/*}/package.json', { cwd: portal }),
  );
  const installedManifests = await Promise.all(
    manifests.map(
      async (path) => JSON.parse(await readFile(join(portal, path), 'utf8')) as Readonly<Record<string, string>>,
    ),
  );
  const missingPackages = installedManifests
    .map(({ name = '', version = '' }) => `${name}@${version}`)
    .filter((id) => !id.startsWith('@refdesk/') && !listedPackages.has(id));
  if (missingPackages.length > 0 || installedManifests.length < 20)
    throw new Error(
      `The bill of materials lacks ${missingPackages.join(', ')} of ${installedManifests.length} packages.`,
    );
  console.log(`container: the bill of materials contains ${listedPackages.size} packages`);
}

/** Runs the image's command as its user and sends requests to it. */
async function checkResponses(container: string): Promise<void> {
  const port = await findUnusedPort();
  const storeOptions = ['--storage-driver', 'vfs', '--root', `${store}/images`, '--runroot', `${store}/run`];
  const service = spawn(
    'buildah',
    [
      ...storeOptions,
      'run',
      '--isolation',
      'chroot',
      '--env',
      `PORT=${port}`,
      container,
      '--',
      'node',
      'service/src/main.ts',
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    },
  );
  try {
    const homeStatus = await fetchStatus(`http://127.0.0.1:${port}/`);
    const sessionStatus = await fetchStatus(`http://127.0.0.1:${port}/api/session`);
    console.log(`container: the home page responds with ${homeStatus}, the account API with ${sessionStatus}`);
    // The probe that HEALTHCHECK, compose and the chart run; runBuildah throws if its exit status is not 0.
    runBuildah(store, [
      'run',
      '--isolation',
      'chroot',
      '--env',
      `PORT=${port}`,
      container,
      '--',
      'node',
      'service/src/health/probe.ts',
    ]);
    if (homeStatus !== 200 || sessionStatus !== 200) process.exitCode = 1;
  } finally {
    // Wait for buildah, which removes its files when it exits.
    if (service.pid && service.exitCode === null && service.signalCode === null) {
      const ended = once(service, 'exit');
      process.kill(-service.pid, 'SIGTERM');
      await ended;
    }
  }
}

async function fetchStatus(url: string): Promise<number> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      const { status } = await fetch(url);
      // Pages are served before the database is ready.
      if (status !== 503 || Date.now() > deadline) return status;
    } catch (cause) {
      if (Date.now() > deadline) throw new Error(`${url} does not respond.`, { cause });
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function getMegabytes(folder: string): number {
  const { stdout } = spawnSync('du', ['--summarize', '--block-size=1', folder], { encoding: 'utf8' });
  return Number(stdout.split('\t')[0]) / 1e6;
}
