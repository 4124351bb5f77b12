import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '../long-run.ts';
import { listGuidePrograms } from './client-packages.ts';
import { isInstalled, runProgram } from './guides/run-program.ts';
import { site } from './sandbox-process.ts';

/** Compilers of the types that a command of the guide writes, run in its folder. */
const compilers = {
  // .NET adds these to every file where implicit usings are enabled.
  csharp: {
    program: 'mcs',
    command: `sed -i '1i using System; using System.Collections.Generic;' Models.cs && mcs -target:library -out:models.dll Models.cs`,
  },
} as const;

const commands = await listGuidePrograms('sh');

describe.runIf(isLongRun)('the types that the guide has a generator write', () => {
  test.for(['csharp'] as const)('compile: %s', { timeout: 300_000 }, async (language, { skip }) => {
    const { program, command } = compilers[language];
    const generate = commands.find((text) => text.includes(`--lang ${language}`)) ?? '';
    expect(generate).toMatch(/^curl .*\nnpx --yes quicktype@\d/);
    if (!(await isInstalled(program))) skip(`${program} is not on this machine`);
    const folder = await mkdtemp(join(tmpdir(), 'generated-'));
    await copyFile(join(site, 'downloads/main-2.0.0.json'), join(folder, 'main-2.0.0.json'));
    const generated = await runProgram('bash', ['-c', generate.replace(/^curl .*\n/, '')], folder, process.env);
    if (/npm (error|ERR!)/.test(generated.output))
      skip(`quicktype cannot be installed here: ${generated.output.slice(-200)}`);
    expect(generated.code, generated.output).toBe(0);
    const compiled = await runProgram('bash', ['-c', command], folder, {});
    expect(compiled.code, compiled.output).toBe(0);
    const [models = ''] = (await readdir(folder)).filter((name) => /^Models\.cs$/.test(name));
    expect(await readFile(join(folder, models), 'utf8')).toMatch(/\b[sS]iteContactId\b/);
    await rm(folder, { recursive: true });
  });
});
