import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let clone: string;

/** Creates a repository whose `npm start` runs a server through the same tools as ours, with packages installed. */
beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'clone-'));
  await Promise.all(
    ['tools/dev', 'node_modules/.bin'].map((folder) => mkdir(join(clone, folder), { recursive: true })),
  );
  for (const file of ['run.mjs', 'child-processes.mjs', 'command.ts', 'report-configuration-errors.mjs'])
    await cp(join(import.meta.dirname, file), join(clone, 'tools', file));
  await symlink(process.execPath, join(clone, 'node_modules/.bin/node'));
  await writeFile(
    join(clone, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start: 'node tools/run.mjs dev/start' } }),
  );
  await writeFile(join(clone, 'package-lock.json'), '{}');
  await writeFile(join(clone, 'node_modules/.installed-lockfile'), digestOfEmptyObject);
  await writeFile(
    join(clone, 'tools/dev/start.ts'),
    `import { runCommandForExitCode } from '../command.ts';\nprocess.exitCode = await runCommandForExitCode('node', ['server.mjs']);\n`,
  );
  await writeFile(join(clone, 'server.mjs'), server);
});

afterEach(() => rm(clone, { recursive: true }));

const digestOfEmptyObject = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';

/** Listens until a signal, then takes some time to close, like the service. */
const server = `
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const listening = createServer().listen(0, '127.0.0.1', () => writeFileSync('pid', String(process.pid)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {
  appendFileSync('signals', signal + '\\n');
  setTimeout(() => { writeFileSync('drained', ''); listening.close(); }, 300);
});
`;

/**
 * Returns whether a process is running. Zombies are ignored, because ended orphans remain zombies in a container whose
 * first process does not reap them.
 */
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return !status.includes(') Z ');
};

test.each([
  // `kill` reaches npm only; Ctrl-C and a closed terminal reach every process of the group.
  { signal: 'SIGTERM', target: 'npm' },
  { signal: 'SIGTERM', target: 'the group' },
  { signal: 'SIGINT', target: 'the group' },
  { signal: 'SIGHUP', target: 'the group' },
] as const)('$signal to $target lets the server close and ends its process', async ({ signal, target }) => {
  const npm = spawn('npm', ['start'], { cwd: clone, detached: true, stdio: 'ignore' });
  const readPid = async () => {
    const text = await readFile(join(clone, 'pid'), 'utf8');
    if (text === '') throw new Error('The file is being written.');
    return Number(text);
  };
  const pid = await vi.waitFor(readPid, { timeout: 20_000, interval: 50 });
  expect(isRunning(pid)).toBe(true);

  const ended = once(npm, 'exit');
  process.kill(target === 'npm' ? (npm.pid ?? 0) : -(npm.pid ?? 0), signal);
  await ended;
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000, interval: 50 });
  expect(await readFile(join(clone, 'drained'), 'utf8')).toBe('');
});
