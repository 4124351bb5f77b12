import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { shortenVariants } from '../tests/long-run.ts';
import { root } from './command.ts';

/** Lists the programs whose paths a file contains. */
const listPrograms = (file: string): string[] =>
  Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(/'((?:tools|service)\/[\w/-]+\.ts)'/g),
    ([, name = '']) => name,
  );

const programs = [...new Set([...listPrograms('tools/tool.ts'), ...listPrograms('tools/refdesk.ts')])];

interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (...parameters: readonly string[]): Promise<CommandResult> =>
  promisify(execFile)(process.execPath, parameters, {
    cwd: root,
    timeout: 60_000,
    env: { ...process.env, STARTING_COMMAND: 'npm run tool -- it' },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: CommandResult) => error,
  );

test.each(programs.filter((program) => program !== 'tools/dev/operator.ts'))(
  '%s parses its command line',
  (program) => {
    expect(readFileSync(join(root, program), 'utf8')).toMatch(/\bparseCommandLine\(/);
  },
);

test.each(shortenVariants(programs, 3))(
  '%s prints its usage for --help and for an option that it does not have',
  async (program) => {
    const [help, unknown] = await Promise.all([run(program, '--help'), run(program, '--no-such-option')]);
    expect(help).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/npm run (tool -- it|operator --)/),
      stderr: '',
    });
    expect(unknown).toMatchObject({ stdout: '', stderr: expect.stringContaining("Unknown option '--no-such-option'") });
    expect([1, 2]).toContain(unknown.code);
    expect(unknown.stderr).toMatch(/npm run (tool -- it|operator --)/);
    expect(unknown.stderr).not.toMatch(/^ {4}at /m);
  },
  120_000,
);

test('lists the tools for --help, and as an error for an unknown name', async () => {
  const [help, unknown] = await Promise.all([run('tools/tool.ts', '--help'), run('tools/tool.ts', 'no-such-tool')]);
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('\n  new-portal '), stderr: '' });
  expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('"no-such-tool" does not exist.') });
});

test.each([
  ['tools/tool.ts', 'new-portal'],
  ['tools/refdesk.ts', 'new'],
])('%s passes --help to the program, which names the command', async (file, name) => {
  const { code, stdout } = await run(file, name, '-h');
  expect(code).toBe(0);
  expect(stdout).toContain(`${name} --name "Train Travel" --description FILE_OR_URL [--into DIR]`);
});
