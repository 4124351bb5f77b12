import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { replacePublicUrlsInPackage } from '@refdesk/origins/replace-origins';
import { readDownloadedFile } from '../client-packages.ts';
import { listCodeBlocks } from '../guides/blocks.ts';
import { createReaderEnvironment, runProgram } from '../guides/run-program.ts';
import { site } from '../sandbox-process.ts';

const modules = resolve(import.meta.dirname, '../../../node_modules');

/** A sample project, downloaded and unpacked into a folder. */
export interface Project extends AsyncDisposable {
  readonly folder: string;
  /** Returns the only command in the README, for the sandbox at a URL. */
  command(sandbox: string): Promise<string>;
}

/** Unpacks the download of a project; `replacements` are origins that the portal replaces when it serves files. */
export async function unpackProject(
  name: string,
  replacements: readonly (readonly [origin: string, replacement: string])[] = [],
): Promise<Project> {
  const parent = await mkdtemp(join(tmpdir(), 'project-'));
  const archive = await readFile(join(site, 'downloads/projects', `${name}.tgz`));
  await writeFile(
    join(parent, 'project.tgz'),
    await replacePublicUrlsInPackage(Uint8Array.from(archive), replacements),
  );
  await runProgram('tar', ['-xzf', 'project.tgz'], parent, {});
  const folder = join(parent, name);
  return {
    folder,
    async command(sandbox) {
      const [first] = listCodeBlocks(await readFile(join(folder, 'README.md'), 'utf8')).filter(
        ({ language }) => language === 'sh',
      );
      return (first?.code ?? '').trim().replaceAll('http://localhost:4010', sandbox);
    },
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true, force: true }),
  };
}

/** Reads the files of a project, by path. */
export async function readFiles(folder: string): Promise<readonly (readonly [path: string, text: string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const));
}

/**
 * Creates the result of `npm install` from the packages of this repository and the portal's downloads, quickly and
 * without network access.
 */
export async function installWithoutNpm(folder: string): Promise<void> {
  const { dependencies, devDependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const destination = join(folder, 'node_modules', name);
    await mkdir(join(destination, '..'), { recursive: true });
    if (version.startsWith('https:'))
      await unpackInto(destination, await readDownloadedFile(new URL(version).pathname.replace('/downloads/', '')));
    else await symlink(join(modules, name), destination);
  }
}

async function unpackInto(destination: string, archive: string): Promise<void> {
  await mkdir(destination);
  await runProgram('tar', ['-xzf', archive, '--strip-components=1'], destination, {});
}

/** A started program. */
export interface RunningProgram extends AsyncDisposable {
  /** Output so far. */
  output(): string;
  /** Waits for the first match in the output. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a shell command in a separate process group, so that its child processes end with it. */
export function startProgram(command: string, folder: string, environment: NodeJS.ProcessEnv = {}): RunningProgram {
  const child: ChildProcess = spawn('bash', ['-c', command], {
    cwd: folder,
    env: { ...createReaderEnvironment(folder), ...environment },
    detached: true,
  });
  let output = '';
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const kill = async (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, signal);
    await ended;
  };
  return {
    output: () => output,
    waitForOutput: (pattern) =>
      new Promise((resolveMatch, reject) => {
        const findMatch = () => {
          const match = pattern.exec(output);
          if (match) resolveMatch(match);
        };
        for (const stream of [child.stdout, child.stderr]) stream?.on('data', findMatch);
        ended.then(() => reject(new Error(`${command} ended:\n${output}`)));
        findMatch();
      }),
    kill,
    [Symbol.asyncDispose]: () => kill('SIGKILL'),
  };
}
