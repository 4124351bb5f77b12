import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { adaptGuidePathsToRehearsalMachine } from './rehearsal-machine.ts';

// Replaces systemd where it does not run: node tools/ci/rehearse/systemd.ts machine.json (systemctl | systemd-run)
// words… It starts and stops the services of installed units, with their environment.
const [stateFile = '', program = '', ...words] = process.argv.slice(2);
const machine = z
  .object({ folder: z.string(), port: z.number(), replacements: z.array(z.tuple([z.string(), z.string()])) })
  .parse(JSON.parse(readFileSync(stateFile, 'utf8')));
const getPidFile = (unit: string) => join(machine.folder, `${unit}.pid`);
process.exitCode = program === 'systemd-run' ? runOnce() : await runSystemctl();

async function runSystemctl(): Promise<number> {
  const [verb = '', ...rest] = words;
  const units = rest.filter((word) => !word.startsWith('--') && !word.endsWith('.timer'));
  for (const unit of units) {
    if (['stop', 'restart'].includes(verb)) await stop(unit);
    const code = ['start', 'restart'].includes(verb) || rest.includes('--now') ? start(unit) : 0;
    if (code !== 0) return code;
  }
  return 0;
}

/** Reads the settings of an installed unit; a repeated setting has several values. */
function readUnitSettings(unit: string): Map<string, string[]> {
  const text = adaptGuidePathsToRehearsalMachine(
    readFileSync(join(machine.folder, 'units', `${unit}.service`), 'utf8'),
    machine,
  );
  const lines = Array.from(text.matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value = '']) => [name, value] as const);
  return new Map(
    Array.from(
      Map.groupBy(lines, ([name]) => name),
      ([name, all]) => [name, all.map(([, value]) => value)],
    ),
  );
}

function start(unit: string): number {
  const settings = readUnitSettings(unit);
  const [command = '', ...parameters] = settings.get('ExecStart')?.[0]?.split(' ') ?? [];
  const [cwd = '.'] = settings.get('WorkingDirectory') ?? [];
  const [file] = settings.get('EnvironmentFile') ?? [];
  const env = createEnvironment(file, settings.get('Environment') ?? []);
  if (settings.get('Type')?.[0] === 'oneshot')
    return spawnSync(command, parameters, { cwd, env, stdio: 'inherit' }).status ?? 1;
  const log = openSync(join(machine.folder, 'log'), 'a');
  const child = spawn(command, parameters, { cwd, env, stdio: ['ignore', log, log], detached: true });
  writeFileSync(getPidFile(unit), String(child.pid));
  child.unref();
  return 0;
}

async function stop(unit: string): Promise<void> {
  const pid = Number(readFileSync(getPidFile(unit), 'utf8'));
  const seconds = Number(readUnitSettings(unit).get('TimeoutStopSec')?.[0] ?? 90);
  process.kill(pid, 'SIGTERM');
  for (const deadline = Date.now() + seconds * 1000; isAlive(pid); await setTimeout(50)) {
    if (Date.now() > deadline) throw new Error(`${unit} has not stopped within TimeoutStopSec=${seconds}.`);
  }
  rmSync(getPidFile(unit));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function runOnce(): number {
  const commandIndex = words.findIndex((word) => !word.startsWith('--'));
  const [command = '', ...parameters] = words.slice(commandIndex);
  const getValues = (option: string) =>
    words
      .slice(0, commandIndex)
      .flatMap((word) => (word.startsWith(`--${option}=`) ? [word.slice(option.length + 3)] : []));
  const [file] = getValues('property').flatMap((property) =>
    property.startsWith('EnvironmentFile=') ? [property.slice('EnvironmentFile='.length)] : [],
  );
  return (
    spawnSync(command, parameters, {
      cwd: getValues('working-directory')[0] ?? '.',
      env: createEnvironment(file, getValues('setenv')),
      stdio: 'inherit',
    }).status ?? 1
  );
}

/** Returns the environment of a unit, which inherits only PATH from the caller. */
function createEnvironment(file: string | undefined, pairs: readonly string[]): Record<string, string> {
  const lines =
    file === undefined
      ? []
      : readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => /^\w+=/.test(line));
  const all = [...lines, ...pairs].map(
    (pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const,
  );
  return { PATH: process.env.PATH ?? '', ...Object.fromEntries(all), PORT: String(machine.port) };
}
