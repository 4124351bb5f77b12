import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findUnusedPort } from '../tools/find-unused-port.ts';
import { runProgram } from './built/guides/run-program.ts';

/** A running npm registry. */
export interface NpmRegistry {
  readonly url: string;
  /** Path of an npmrc file with a token that may publish. */
  readonly npmrc: string;
  close(): Promise<void>;
}

/**
 * Installs Verdaccio in an empty folder and starts it. Anybody with a token may publish.
 *
 * @param ownPackages Packages that exist only in this registry; all others come from npm's registry. By default there
 *   is no other registry.
 * @throws Error with the output of npm if Verdaccio cannot be installed.
 */
export async function startNpmRegistry(folder: string, ownPackages?: readonly string[]): Promise<NpmRegistry> {
  // Verdaccio requires the tag `cjs` of node-fetch, which the registries of some machines lack.
  await writeFile(join(folder, 'package.json'), '{ "private": true, "overrides": { "node-fetch": "2.7.0" } }');
  await writeFile(join(folder, 'registry.yaml'), createConfiguration(ownPackages));
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  const install = await runProgram('npm', ['install', ...flags, 'verdaccio@6.10.4'], folder, process.env);
  if (install.code !== 0) throw new Error(`Verdaccio could not be installed:\n${install.output}`);
  const port = await findUnusedPort();
  const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [program, '--config', 'registry.yaml', '--listen', `127.0.0.1:${port}`], {
    cwd: folder,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}/`;
  const npmrc = join(folder, '.npmrc');
  await writeFile(npmrc, `registry=${url}\n//${new URL(url).host}/:_authToken=test\n`);
  await waitForResponse(`${url}-/ping`);
  return {
    url,
    npmrc,
    close: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}

/** Creates Verdaccio's configuration; see https://verdaccio.org/docs/configuration. */
function createConfiguration(ownPackages: readonly string[] | undefined): string {
  const access = { access: '$all', publish: '$all' };
  const npm = { url: 'https://registry.npmjs.org/', timeout: '60s', maxage: '60m' };
  const packages =
    ownPackages === undefined
      ? { '**': access }
      : { ...Object.fromEntries(ownPackages.map((name) => [name, access])), '**': { ...access, proxy: 'npm' } };
  // JSON is YAML.
  return JSON.stringify({
    storage: './storage',
    max_body_size: '100mb',
    ...(ownPackages !== undefined && { uplinks: { npm } }),
    packages,
    log: { type: 'stdout', format: 'json', level: 'warn' },
  });
}

/** Waits until a URL responds with a status below 400. */
export async function waitForResponse(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} does not respond.`);
}
