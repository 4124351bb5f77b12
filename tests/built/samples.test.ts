import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { loadSandboxDescription } from '@refdesk/sandbox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { shortenVariants } from '../long-run.ts';
import { listCodeBlocks } from './guides/blocks.ts';
import { findMissingProgram, isInstalled, runProgram } from './guides/run-program.ts';

/** Languages whose samples are run one after another; a sample prints `FAILED` and its name, or nothing. */
const languages = [
  { language: 'bash', program: 'bash', file: 'samples.sh', write: writeBashSamples },
  { language: 'javascript', program: 'node', file: 'samples.mjs', write: writeJavaScriptSamples },
  { language: 'python', program: 'python3', file: 'samples.py', write: writePythonSamples },
] as const;

interface Sample {
  readonly id: string;
  readonly code: string;
}

/**
 * Days on which to run the service, since the dates in its sandbox depend on the day.
 * `providers/fieldwright/tests/sandbox/any-day.test.ts` tests the same with a simulated clock.
 */
const days = shortenVariants([
  { day: 'today', clock: null },
  { day: 'in 400 days', clock: '+400d' },
  { day: 'on 29 February 2028', clock: '@2028-02-29 12:00:00' },
]);

describe.each(days)('$day', ({ clock }) => {
  let portal: string;
  let service: ServiceProcess;
  let folder: string;
  let pages: readonly { readonly id: string; readonly markdown: string }[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'samples-'));
    const port = await findUnusedPort();
    portal = `http://localhost:${port}`;
    const data = { SITE_DIR: resolve(import.meta.dirname, '../../site/build'), DATA_DIR: join(folder, 'data') };
    service = await startServiceProcess(port, { ...data, ...(clock !== null && (await createDateEnvironment(clock))) });
    // If libfaketime is not found, the program runs with the real date.
    const serverTime = Date.parse((await fetch(`${portal}/api/session`)).headers.get('date') ?? '');
    expect(Math.abs(serverTime - Date.now()) > 24 * 60 * 60_000).toBe(clock !== null);
    const { paths } = await loadSandboxDescription(
      resolve(import.meta.dirname, '../../providers/fieldwright/apis/main/2.0.0/openapi.yaml'),
    );
    const ids = Object.values(paths).flatMap(({ get, post, put, patch, delete: remove }) =>
      [get, post, put, patch, remove].flatMap((operation) => operation?.operationId ?? []),
    );
    pages = await Promise.all(
      ids.map(async (id) => ({
        id,
        markdown: await (await fetch(`${portal}/docs/rest/api-reference/${getSlug(id)}.md`)).text(),
      })),
    );
  }, 120_000);

  afterAll(async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Opens a separate sandbox, so that each language starts with the sample data; returns its token. */
  async function requestGuestToken(): Promise<string> {
    const response = await fetch(`${portal}/api/sandbox/guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  describe.each(clock === null ? languages : languages.slice(0, 1))(
    'the samples in $language for every operation',
    ({ language, program, file, write }) => {
      test('run unchanged from their pages, and have the documented effect', async ({ skip }) => {
        if (!(await isInstalled(program))) skip(`${program} is not on this machine`);
        const samples = pages.map(
          ({ id, markdown }): Sample => ({
            id,
            code: listCodeBlocks(markdown).find((block) => block.language === language)?.code ?? '',
          }),
        );
        expect(samples.filter(({ code }) => !code.includes(portal)).map(({ id }) => id)).toEqual([]);
        const missing = language === 'bash' && (await findMissingProgram(samples.map(({ code }) => code).join('\n')));
        if (missing) skip(`${missing} is not on this machine`);
        await write(join(folder, file), samples);
        const { output } = await runProgram(program, [join(folder, file)], folder, {
          FW_TOKEN: await requestGuestToken(),
        });
        if (/No module named '?requests/.test(output)) skip('Python has no requests on this machine');
        expect(output).toContain('all done');
        expect(output.match(/(?<=^FAILED ).*/gm) ?? []).toEqual([]);
      });
    },
  );
});

const getSlug = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns an environment in which a process sees another date (libfaketime). */
async function createDateEnvironment(clock: string): Promise<Readonly<Record<string, string>>> {
  const { stdout } = await promisify(execFile)('faketime', ['now', 'printenv', 'LD_PRELOAD']);
  return { LD_PRELOAD: stdout.trim(), FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}

async function writeBashSamples(file: string, samples: readonly Sample[]): Promise<void> {
  await writeFile(
    file,
    [
      ...samples.map(({ id, code }) => `(\nset -e\n${code}\n) || { echo; echo "FAILED ${id}"; }`),
      'echo',
      'echo all done',
    ].join('\n'),
  );
}

/** Writes each sample as a separate module, as a reader would save it. */
async function writeJavaScriptSamples(file: string, samples: readonly Sample[]): Promise<void> {
  await Promise.all(samples.map(({ id, code }) => writeFile(`${file}.${id}.mjs`, code)));
  const imports = samples.map(
    ({ id }) => `await import(${JSON.stringify(`${file}.${id}.mjs`)}).catch(() => console.log('\\nFAILED ${id}'));`,
  );
  await writeFile(file, [...imports, `console.log('\\nall done');`].join('\n'));
}

async function writePythonSamples(file: string, samples: readonly Sample[]): Promise<void> {
  const runAll = `import json
for id, code in json.loads(${JSON.stringify(JSON.stringify(samples.map(({ id, code }) => [id, code])))}):
    try:
        exec(compile(code, id, 'exec'), {})
    except ModuleNotFoundError:
        raise
    except Exception:
        print('\\nFAILED ' + id)
print('\\nall done')
`;
  await writeFile(file, runAll);
}
