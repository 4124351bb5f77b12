import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../command.ts';
import { serviceUnitName } from '../unit.ts';

/** A simulated machine: separate directories instead of the system's, and a replacement for systemd. */
export interface RehearsalMachine {
  readonly folder: string;
  readonly port: number;
  /** Strings from the guide with their replacements in the rehearsal, applied in this order. */
  readonly replacements: readonly (readonly [guide: string, here: string])[];
}

/** File through which a machine is passed to its replacement for systemd. */
export const rehearsalMachineStateFileName = 'machine.json';

/** Creates a machine; `customReplacements` replace examples that operators adapt, such as the database URL. */
export async function createRehearsalMachine(
  folder: string,
  port: number,
  customReplacements: readonly (readonly [string, string])[],
): Promise<RehearsalMachine> {
  const replacements = [
    ...customReplacements,
    [`/opt/${serviceUnitName}/current`, root],
    [`/etc/${serviceUnitName}.env`, join(folder, 'portal.env')],
    [`/var/lib/${serviceUnitName}`, join(folder, 'state')],
    ['/etc/systemd/system', join(folder, 'units')],
    ['/usr/local/bin', join(folder, 'bin')],
    ['http://127.0.0.1:3000', `http://127.0.0.1:${port}`],
  ] as const;
  for (const name of ['units', 'bin', 'state']) await mkdir(join(folder, name), { recursive: true });
  const machine = { folder, port, replacements };
  await writeFile(join(folder, rehearsalMachineStateFileName), JSON.stringify(machine));
  for (const name of ['systemctl', 'systemd-run']) {
    const file = join(folder, 'bin', name);
    await writeFile(
      file,
      `#!/bin/sh\nexec "${process.execPath}" "${join(import.meta.dirname, 'systemd.ts')}" "${join(folder, rehearsalMachineStateFileName)}" ${name} "$@"\n`,
    );
    await chmod(file, 0o755);
  }
  return machine;
}

/** Replaces the paths in a block of the guide, or in an installed file, with this machine's directories. */
export function adaptGuidePathsToRehearsalMachine(
  text: string,
  { replacements }: Pick<RehearsalMachine, 'replacements'>,
): string {
  return replacements.reduce((adapted, [guide, here]) => adapted.replaceAll(guide, here), text);
}

/**
 * Runs a block of the guide as an operator would, and returns the output.
 *
 * @throws Error with the output if a line fails.
 */
export async function runGuideBlockOnRehearsalMachine(text: string, machine: RehearsalMachine): Promise<string> {
  const script = adaptGuidePathsToRehearsalMachine(text, machine);
  const env = { ...process.env, PATH: `${machine.folder}/bin:${process.env.PATH}` };
  const child = spawn('sh', ['-eu', '-c', script], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0)
    throw new Error(
      `This ended with ${code}:\n${script}\n${output}\n${await readFile(join(machine.folder, 'log'), 'utf8').catch(() => '')}`,
    );
  // An installed script still contains the guide's paths.
  for (const name of ['portal-operator']) await adaptToMachine(join(machine.folder, 'bin', name), machine);
  return output;
}

async function adaptToMachine(file: string, machine: RehearsalMachine): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) await writeFile(file, adaptGuidePathsToRehearsalMachine(text, machine));
}
