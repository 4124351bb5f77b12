import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { listCodeBlocks } from './guides/blocks.ts';
import { type Credentials, registerNewcomer } from './guides/newcomer.ts';
import { findMissingProgram, runProgram } from './guides/run-program.ts';

/** Guides whose commands a newcomer runs in order, by the path of their Markdown. */
const guides = [
  'rest/quick-start',
  'get-started',
  'rest/troubleshooting',
  'rest/auth-proxy/authentication-proxy',
  'rest/pagination',
  'rest/idempotency',
  'rest/concurrency',
  'rest/polling',
  'rest/testing',
  'rest/attachments',
  'rest/complete-a-job',
  'rest/bulk-import',
  'rest/money',
  'rest/time-zones',
  'rest/going-live',
  'rest/security',
  'web-services/introduction',
  'web-services/authentication',
  'web-services/faq',
];

/** Other guides with commands or programs, and the test that runs them. */
const testFilesOfOtherGuides: Readonly<Record<string, string>> = {
  agents: 'tests/built/agents-guide.test.ts',
  'daas/quick-start': 'providers/fieldwright/tests/share-quick-start.test.ts',
  'rest/sample-projects': 'tests/built/sample-projects.test.ts',
  'rest/sdks': 'tests/built/sdk-programs.test.ts',
};

/** Whether a program needs the sandbox that readers run themselves, as the recipes in local-sandbox.test.ts do. */
const needsLocalSandbox = (code: string) => code.includes("from './client.mjs'") || /testcontainers/i.test(code);

/** Programs that run the code blocks of a language; `probe` checks their requirements. */
const toolchains = [
  { language: 'csharp', program: 'dotnet', probe: ['--version'], file: 'Program.cs', arguments: ['run'] },
  { language: 'python', program: 'python3', probe: ['-c', 'import requests'], file: 'program.py', arguments: [] },
  { language: 'js', program: 'node', probe: ['--version'], file: 'program.mjs', arguments: [] },
  {
    language: 'php',
    program: 'php',
    probe: ['-r', 'exit(function_exists("curl_init") ? 0 : 1);'],
    file: 'program.php',
    arguments: [],
  },
  { language: 'java', program: 'java', probe: ['-version'], file: 'Program.java', arguments: [] },
] as const;

let portal: string;
let service: ServiceProcess;
let folder: string;
/** A client may request 30 tokens a minute, fewer than all guides need, so each guide has a separate client. */
let clients: readonly [Credentials, ...Credentials[]];
let credentials: Credentials;
let token: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newcomer-'));
  const port = await findUnusedPort();
  portal = `http://localhost:${port}`;
  service = await startServiceProcess(port, {
    SITE_DIR: resolve(import.meta.dirname, '../../site/build'),
    DATA_DIR: join(folder, 'data'),
  });
  clients = await registerNewcomer(portal, 'ada.marsh@builders.example', guides.length + toolchains.length);
}, 120_000);

/** Selects a client by its number, for the commands of a guide or the programs of a language. */
async function selectClient(number: number): Promise<void> {
  credentials = clients[number] ?? clients[0];
  const lines = Object.entries(credentials).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(folder, 'sandbox.env'), lines.join(''));
  token = await requestAccessToken();
}

afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const fetchMarkdown = async (guide: string) => (await fetch(`${portal}/docs/${guide}.md`)).text();

/** Obtains a token with every scope, for guides that assume one. */
async function requestAccessToken(): Promise<string> {
  const response = await fetch(`${portal}/v2/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${credentials.FW_CLIENT_ID}:${credentials.FW_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

test('a test runs the commands and programs of every guide', async () => {
  const root = resolve(import.meta.dirname, '../..');
  const docs = resolveProviderPath('docs');
  const untestedGuides: string[] = [];
  for (const file of globSync('**/*.mdx', { cwd: docs })) {
    const text = await readFile(join(docs, file), 'utf8');
    if (!/^```(bash|sh|js|ts|python|php|java|csharp)\b/m.test(text)) continue;
    const slug = /^slug: \/(.+)$/m.exec(text)?.[1] ?? '';
    const testFile = testFilesOfOtherGuides[slug];
    if (!guides.includes(slug) && (testFile === undefined || !existsSync(join(root, testFile))))
      untestedGuides.push(slug);
  }
  expect(untestedGuides).toEqual([]);
});

describe.each(guides)('the commands of %s', (guide) => {
  beforeAll(() => selectClient(guides.indexOf(guide)));

  test.for(['the first time', 'a second time in the same minute'])('run unchanged: %s', async (_, { skip }) => {
    const commands = listCodeBlocks(await fetchMarkdown(guide)).filter(({ language }) => language === 'bash');
    expect(commands.length).toBeGreaterThan(0);
    expect(commands.filter(({ code }) => code.includes('.example.com'))).toEqual([]);
    // Blocks run one after another in one shell, as if pasted; the first failing block ends the shell and is reported.
    const script = commands.map(({ code }, index) => `echo "--- command ${index + 1}"\n${code}`).join('\n');
    const missing = await findMissingProgram(script);
    if (missing) skip(`${missing} is not on this machine`);
    const { code, output } = await runProgram(
      'bash',
      ['-s'],
      folder,
      { ...credentials, FW_TOKEN: token },
      `set -e\n${script}\necho; echo all done`,
    );
    expect(output).toMatch(/all done\s*$/);
    expect(code).toBe(0);
    token = await requestAccessToken();
  });
});

test('the quick start ends with a dispatched job, which is then unscheduled', async ({ skip }) => {
  await selectClient(0);
  const commands = listCodeBlocks(await fetchMarkdown('rest/quick-start')).filter(
    ({ language }) => language === 'bash',
  );
  const script = commands.map(({ code }) => code).join('\n');
  const missing = await findMissingProgram(script);
  if (missing) skip(`${missing} is not on this machine`);
  const { output } = await runProgram('bash', ['-s'], folder, {}, `set -e\n${script}`);
  expect(output.match(/"status": ?"(\w+)"/g)?.slice(-2)).toEqual(['"status":"dispatched"', '"status":"unscheduled"']);
});

describe.each(toolchains)(
  'the programs in $language',
  ({ language, program, probe, file, arguments: leadingArguments }) => {
    beforeAll(() => selectClient(guides.length + toolchains.findIndex((toolchain) => toolchain.language === language)));

    test('run unchanged', async ({ skip }) => {
      const check = await runProgram(program, probe, folder, {}).catch(() => ({ code: 127 }));
      if (check.code !== 0)
        skip(`${program} is not on this machine, or lacks what the programs need: ${probe.join(' ')}`);
      const programs = (await Promise.all(guides.map(fetchMarkdown)))
        .flatMap(listCodeBlocks)
        .filter((block) => block.language === language && !needsLocalSandbox(block.code));
      if (programs.length === 0) skip(`no guide has a program in ${language}`);
      for (const { code } of programs) {
        await writeFile(join(folder, file), code);
        const { code: status, output } = await runProgram(program, [...leadingArguments, file], folder, {
          ...credentials,
          FW_TOKEN: token,
        });
        expect(status, output).toBe(0);
      }
    });
  },
);
