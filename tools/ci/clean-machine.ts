import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../command.ts';
import { freePort } from '../free-port.ts';
import { makeDebianRoot } from './clean-machine/debian-root.ts';
import { type Machine, start } from './clean-machine/machine.ts';
import { forACleanMachine, needPrograms } from './needed-programs.ts';

// node tools/ci/clean-machine.ts [--only machine|start|test] [--folder DIRECTORY, which is kept]: on a bare Debian with the oldest
// Node that the README allows, clones what is committed and runs the README's two commands word by word.
const { values } = parseArgs({ options: { only: { type: 'string' }, folder: { type: 'string' } } });
const oldestTools = { node: '20.0.0', npm: '9.6.4' };

needPrograms('A clean machine', forACleanMachine, { asRoot: true });
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'clean-machine-')));
// The browser tests and the served portal share this machine's ports.
const port = await freePort();
// `container` is what systemd-nspawn and Podman set: system packages are installed without a question.
const machine: Machine = { folder, env: { PORT: String(port), container: 'chroot' } };
const results: boolean[] = [];
try {
  if (!existsSync(join(folder, 'usr/bin/npm'))) await timed('a bare Debian with Node 20', async () => makeDebianRoot(folder, oldestTools).then(() => true));
  if (!existsSync(join(folder, 'root/portal')))
    await timed('git clone', async () => spawnSync('git', ['clone', '--quiet', root, join(folder, 'root/portal')]).status === 0);
  if (wants('start')) await timed('npm start, until it has served the home page', serves);
  if (wants('test')) await timed('npm test', passes);
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}
process.exitCode = results.every(Boolean) ? 0 : 1;

function wants(part: string): boolean {
  return values.only === undefined || values.only === part;
}

async function timed(what: string, work: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  const passed = await work();
  results.push(passed);
  console.log(`clean machine: ${what}: ${passed ? 'passed' : 'FAILED'} after ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

async function serves(): Promise<boolean> {
  const said = await run('npm start', (line) => line.startsWith('The portal is at'));
  return said.includes('home page: 200');
}

async function passes(): Promise<boolean> {
  return /\n[1-9]\d* passed, 0 failed\s*$/.test(await run('npm test'));
}

/** Runs a command line in the clone until it ends, or until it has printed a line that is enough; gives all that was printed. */
async function run(line: string, isEnough: (line: string) => boolean = () => false): Promise<string> {
  const child = start(machine, '/root/portal', line);
  let said = '';
  return new Promise((done) => {
    const hear = async (piece: string) => {
      process.stdout.write(piece);
      said += piece;
      if (!piece.split('\n').some(isEnough)) return;
      said += await fetch(`http://localhost:${port}/`).then(
        ({ status }) => `home page: ${status}`,
        (cause) => `home page: ${cause}`,
      );
      // What enters the machine ignores SIGTERM.
      child.kill('SIGKILL');
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear);
    child.once('close', () => done(said));
  });
}
