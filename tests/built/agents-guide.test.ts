import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptLimits } from '../../service/src/core/limits/rules.ts';
import { type ServiceProcess, startServiceProcess } from '../../service/tests/process.ts';
import { findUnusedPort } from '../../tools/find-unused-port.ts';
import { isLongRun } from '../long-run.ts';
import { type Block, listCodeBlocks } from './guides/blocks.ts';
import { type Credentials, registerNewcomer } from './guides/newcomer.ts';
import { runProgram } from './guides/run-program.ts';

/** Programs in the guide that are in the npm registry and run without an account, with their packages. */
const packages = { codex: '@openai/codex@0.171.0', gemini: '@google/gemini-cli@0.61.0' } as const;
const inspector = '@modelcontextprotocol/inspector@2.12.0';
const programs = ['claude', ...Object.keys(packages)];

const root = resolve(import.meta.dirname, '../..');
let folder: string;
let service: ServiceProcess;
let mcpUrl: string;
let credentials: Credentials;
let token: string;
let guide: string;
let blocks: readonly Block[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'agents-guide-'));
  const port = await findUnusedPort();
  const portal = `http://localhost:${port}`;
  service = await startServiceProcess(port, { SITE_DIR: join(root, 'site/build'), DATA_DIR: join(folder, 'data') });
  [credentials] = await registerNewcomer(portal, 'agent@builders.example', 1);
  const response = await fetch(`${portal}/v2/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${credentials.FW_CLIENT_ID}:${credentials.FW_CLIENT_SECRET}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  token = ((await response.json()) as { access_token: string }).access_token;
  guide = await (await fetch(`${portal}/docs/agents.md`)).text();
  blocks = listCodeBlocks(guide);
  mcpUrl = blocks.find(({ language }) => language === 'text')?.code.trim() ?? '';
  expect(mcpUrl).toBe(`${portal}/mcp`);
}, 120_000);

afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});

const findCode = (expectedLanguage: string) =>
  blocks.flatMap(({ language, code }) => (language === expectedLanguage ? [code] : []));

/** Connects with a URL and headers, and returns the names of the tools. */
async function listTools(url: string, headers: Readonly<Record<string, string>>): Promise<string[]> {
  const client = new Client({ name: 'tests', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name);
}

/** MCP server in a configuration or command. */
interface NamedServer {
  readonly url: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Connects as configured; with a header, the server also has the tool that calls the sandbox. */
async function expectToConnect({ url, type = 'http', headers = {} }: NamedServer): Promise<void> {
  expect([url, type]).toEqual([mcpUrl, 'http']);
  const tools = await listTools(url, headers);
  expect(tools.includes('call_operation')).toBe(Object.keys(headers).length > 0);
}

/** Parses the arguments of `mcp add` as the programs do. */
function readServer([program, mcp, add, ...words]: readonly string[]): NamedServer {
  expect([mcp, add], program).toEqual(['mcp', 'add']);
  const options: Record<string, string> = {};
  const names: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? '';
    if (word.startsWith('--')) options[word.slice(2)] = words[++index] ?? '';
    else names.push(word);
  }
  const { transport, header, url = names[1] ?? '', ...others } = options;
  expect([names[0], Object.keys(others)], program).toEqual(['fieldwright', []]);
  const [name = '', value = ''] = header?.split(/: (.*)/) ?? [];
  return { url, ...(transport !== undefined && { type: transport }), ...(header && { headers: { [name]: value } }) };
}

/** Runs the commands in a shell in which each program prints its arguments as JSON. */
async function listArguments(commands: readonly string[]): Promise<string[][]> {
  const bin = join(folder, 'bin');
  await mkdir(bin, { recursive: true });
  const print = `#!${process.execPath}\nconsole.log(JSON.stringify([require('path').basename(process.argv[1]), ...process.argv.slice(2)]));\n`;
  for (const program of programs) await writeFile(join(bin, program), print, { mode: 0o755 });
  const environment = { PATH: `${bin}:${process.env.PATH}`, FW_TOKEN: token };
  const { code, output } = await runProgram('bash', ['-s'], folder, environment, `set -eu\n${commands.join('\n')}`);
  expect(code, output).toBe(0);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string[]);
}

test('every command adds a URL, transport and header with which a client can connect', async () => {
  const commands = findCode('bash');
  const argumentLists = await listArguments(commands);
  expect(argumentLists.map(([program]) => program)).toEqual(['claude', 'codex', 'gemini', 'claude']);
  expect(argumentLists).toHaveLength(commands.length);
  for (const words of argumentLists) await expectToConnect(readServer(words));
});

test('every configuration is JSON with a URL and header with which a client can connect', async () => {
  const files = findCode('json').map((code) => JSON.parse(code.replace('<access token>', token)));
  const servers = files.map(
    ({ servers: vsCodeServers, mcpServers: cursorServers }) => (vsCodeServers ?? cursorServers).fieldwright,
  );
  expect(servers.map(({ headers }) => headers !== undefined)).toEqual([false, false, true]);
  for (const server of servers) await expectToConnect(server);
});

test('the TypeScript program obtains a token and connects', async () => {
  const [program = ''] = findCode('ts');
  const project = join(folder, 'agent');
  await mkdir(project);
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  const printTools =
    'console.log((await client.listTools()).tools.map(({ name }) => name).join());\nawait client.close();\n';
  await writeFile(join(project, 'agent.mts'), program + printTools);
  const { code, output } = await runProgram(process.execPath, ['agent.mts'], project, { ...credentials });
  expect(code, output).toBe(0);
  expect(output).toContain('call_operation');
});

test("lists the server's tools and message limit", async () => {
  const documentedTools = Array.from(guide.matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name);
  expect(documentedTools.toSorted()).toEqual(
    (await listTools(mcpUrl, { Authorization: `Bearer ${token}` })).toSorted(),
  );
  expect(guide).toContain(`${attemptLimits.agentFromAddress.max} messages a minute`);
});

test.runIf(isLongRun)(
  'programs from the npm registry accept the commands, and the inspector connects',
  async ({ skip }) => {
    const [project, tools] = [join(folder, 'project'), join(folder, 'tools')];
    for (const created of [project, tools]) await mkdir(created);
    const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...Object.values(packages), inspector];
    const npm = await runProgram('npm', install, tools, process.env);
    if (npm.code !== 0) skip(`The programs cannot be installed here: ${npm.output.slice(-200)}`);
    const bin = join(tools, 'node_modules/.bin');
    const environment = { HOME: folder, PATH: `${bin}:${process.env.PATH}`, FW_TOKEN: token };
    const run = (command: string) => runProgram('bash', ['-s'], project, environment, `set -eu\n${command}`);
    const readFileIn = (path: string) => readFile(join(folder, path), 'utf8');

    const findCommand = (program: string) => findCode('bash').find((code) => code.startsWith(program)) ?? '';
    const gemini = await run(findCommand('gemini'));
    expect(gemini.code, gemini.output).toBe(0);
    const { mcpServers } = JSON.parse(await readFileIn('project/.gemini/settings.json'));
    await expectToConnect(mcpServers.fieldwright);

    const [, bearerOption] = /In Codex, add `(.*?)`/.exec(guide) ?? [];
    const codex = await run(`${findCommand('codex').trim()} ${bearerOption}`);
    expect(codex.code, codex.output).toBe(0);
    const toml = await readFileIn('.codex/config.toml');
    expect(toml).toContain(`[mcp_servers.fieldwright]\nurl = "${mcpUrl}"\nbearer_token_env_var = "FW_TOKEN"`);

    const inspect = await run(
      `mcp-inspector --cli ${mcpUrl} --transport http --method tools/list --header "Authorization: Bearer $FW_TOKEN"`,
    );
    expect(inspect.code, inspect.output).toBe(0);
    expect(inspect.output).toContain('"call_operation"');
  },
  600_000,
);
