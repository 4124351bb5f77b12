import { afterEach, expect, test, vi } from 'vitest';
import { runStepsConcurrently, shortenOutput } from './step.ts';

afterEach(() => vi.restoreAllMocks());

/** Returns a step whose program prints lines and ends with an exit code. */
const createStep = (lineCount: number, code: number) => ({
  name: 'lint',
  command: [
    process.execPath,
    '--eval',
    `for (let line = 1; line <= ${lineCount}; line++) console.log('line ' + line); process.exitCode = ${code};`,
  ] as const,
});

/** Runs a step and returns the printed lines. */
async function printStep(
  step: Parameters<typeof runStepsConcurrently>[0][number],
  printsAllLines = false,
): Promise<string[]> {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  await runStepsConcurrently([step], printsAllLines);
  return log.mock.calls.flatMap(([text]) => String(text).trimEnd().split('\n'));
}

test('prints at most 122 lines of a failed step, with its summary', async () => {
  const lines = await printStep(createStep(23_460, 1));
  expect(lines).toHaveLength(122);
  expect(lines[0]).toMatch(/^FAILED .* lint$/);
  expect(lines[101]).toMatch(/^… 23340 lines omitted; all of them: /);
  expect(lines.at(-1)).toBe('line 23460');
});

test('prints every line of a failed step on request', async () =>
  expect(await printStep(createStep(300, 1), true)).toHaveLength(301));

test('names the command that prints the omitted lines', () => {
  const output = 'line\n'.repeat(130);
  expect(shortenOutput(output, ['biome', 'check', '.'])).toContain(
    '… 10 lines omitted; all of them: npx biome check .\n',
  );
  expect(shortenOutput(output, ['node', 'tools/dev/check-english.ts'])).toContain(
    ': node tools/dev/check-english.ts\n',
  );
});

test('prints a short output of a failed step unchanged', async () => {
  expect(await printStep(createStep(2, 1))).toEqual([expect.stringMatching(/^FAILED/), 'line 1', 'line 2']);
});

test('prints the output of a step that passes only if it is a report', async () => {
  expect(await printStep(createStep(2, 0))).toEqual([expect.stringMatching(/^passed/)]);
  vi.restoreAllMocks();
  const lines = await printStep({ ...createStep(2, 0), printsReport: true });
  expect(lines).toEqual([expect.stringMatching(/^passed/), 'line 1', 'line 2']);
});
