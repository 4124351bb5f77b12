import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../command.ts';
import { findUnusedPort } from '../find-unused-port.ts';
import { type CleanMachine, startCommandOnCleanMachine } from './clean-machine/clean-machine.ts';
import { makeDebianRoot } from './clean-machine/debian-root.ts';
import { exitIfProgramsMissing, programsRequiredForCleanMachine } from './needed-programs.ts';

// node tools/ci/clean-machine.ts [--only machine|start|test] [--folder DIRECTORY]: clones the last commit on a bare
// Debian with the oldest supported Node and runs the two commands of the README. A folder passed with --folder is not
// deleted afterwards.
const { values } = parseArgs({ options: { only: { type: 'string' }, folder: { type: 'string' } } });
const oldestTools = { node: '20.0.0', npm: '9.6.4' };

exitIfProgramsMissing('A clean machine', programsRequiredForCleanMachine, { asRoot: true });
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'clean-machine-')));
// The clean machine shares the ports of this machine.
const port = await findUnusedPort();
// systemd-nspawn and Podman set `container` too; if it is set, system packages are installed without prompting.
const machine: CleanMachine = { folder, env: { PORT: String(port), container: 'chroot' } };
const results: boolean[] = [];
try {
  if (!existsSync(join(folder, 'usr/bin/npm')))
    await measureStep('a bare Debian with Node 20', async () => makeDebianRoot(folder, oldestTools).then(() => true));
  if (!existsSync(join(folder, 'root/portal')))
    await measureStep(
      'git clone',
      async () => spawnSync('git', ['clone', '--quiet', root, join(folder, 'root/portal')]).status === 0,
    );
  if (isSelected('start')) await measureStep('npm start, until it has served the home page', servesHomePage);
  if (isSelected('test')) await measureStep('npm test', passesTests);
} finally {
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}
process.exitCode = results.every(Boolean) ? 0 : 1;

function isSelected(part: string): boolean {
  return values.only === undefined || values.only === part;
}

async function measureStep(name: string, work: () => Promise<boolean>): Promise<void> {
  const started = performance.now();
  const passed = await work();
  results.push(passed);
  console.log(
    `clean machine: ${name}: ${passed ? 'passed' : 'FAILED'} after ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}

async function servesHomePage(): Promise<boolean> {
  const output = await run('npm start', (line) => line.startsWith('The portal is at'));
  return output.includes('home page: 200');
}

async function passesTests(): Promise<boolean> {
  return /\n[1-9]\d* passed, 0 failed\s*$/.test(await run('npm test'));
}

/**
 * Runs a command line in the clone until it ends or prints a line that satisfies `isEnough`; resolves with its output.
 */
async function run(line: string, isEnough: (line: string) => boolean = () => false): Promise<string> {
  const child = startCommandOnCleanMachine(machine, '/root/portal', line);
  let output = '';
  return new Promise((resolve) => {
    const onOutput = async (chunk: string) => {
      process.stdout.write(chunk);
      output += chunk;
      if (!chunk.split('\n').some(isEnough)) return;
      output += await fetch(`http://localhost:${port}/`).then(
        ({ status }) => `home page: ${status}`,
        (cause) => `home page: ${cause}`,
      );
      // unshare ignores SIGTERM.
      child.kill('SIGKILL');
    };
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
    child.once('close', () => resolve(output));
  });
}
