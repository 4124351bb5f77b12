import './node-20.ts';
import { readFile } from 'node:fs/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import { findBrokenOperationUses, formatBreakingReport } from './breaking-report.ts';
import type { LocalSandboxCredentials } from './client.ts';
import type { LocalSandboxContent } from './content.ts';
import { type LocalSandbox, openLocalSandbox } from './local-sandbox.ts';
import { openSqliteWithoutNodeModule } from './portable-sqlite.ts';
import { ClientRecorder, type ClientRecording, recordingSchema } from './recording.ts';
import { SeedError } from './seed.ts';

/** Options of the command line. */
export const localSandboxCliOptions = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string' },
  'client-id': { type: 'string' },
  'client-secret': { type: 'string' },
  'api-key': { type: 'string' },
  organisations: { type: 'string' },
  seed: { type: 'string', multiple: true },
  data: { type: 'string' },
  record: { type: 'string' },
  replay: { type: 'string' },
  report: { type: 'string' },
  unlimited: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

const usage = (program: string) => `node ${program} [options]

  --port PORT    port to listen on; 4010 by default, 0 for any free one
  --host HOST    address to listen on; 127.0.0.1 by default, 0.0.0.0 in a container. Without it, the sandbox
                 accepts only requests to localhost.
  --client-id ID, --client-secret SECRET, --api-key KEY
                 credentials; the secret and the key are generated at each start without these options
  --organisations N,N
                 numbers of organisations, each with its own records; a token request then selects one
                 with organisation_id. The key and earlier sessions belong to the first.
  --seed WHAT    demo: the sample data, the default; empty: no records; or a JSON file of records.
                 Repeat it to add a file to either.
  --data FILE    stores the records in a file; without it they are in memory
  --record FILE  writes requests, and the parts of the APIs that they use, to a file
  --replay FILE  sends the requests of a recording at the start, and prints the ones whose status differs
  --report FILE  prints the changes of the next version that affect a recording, and exits: with 1 if there are any
  --unlimited    applies no rate limits
  --help         prints this text

A running sandbox is controlled with JSON. These paths require no credentials, and reject web pages of other origins:

  GET  /__sandbox          state, clock and faults
  POST /__sandbox/reset    restores the first records, ends faults, sets back rate limits and the clock
  POST /__sandbox/seed     { "Schema": [{ "id": 1, "field": "value" }] } adds records, or changes fields of those
                           that exist; ?organisation=N selects an organisation
  POST /__sandbox/clock    { "set": "2027-03-01T09:00:00Z", "advance": "PT2H", "stop": true }, or one of them;
                           advance accepts seconds too
  POST /__sandbox/faults   replaces the faults by a list of:
                           operation   an operationId, or token for token requests; every operation by default
                           rate        share of the requests, from 0 to 1; 1 by default
                           times       number of requests after which the fault ends
                           latency     delay in milliseconds
                           status      from 400 to 599; the request is not processed
                           retryAfter  seconds in Retry-After, with 429 and 503; 1 by default
                           drop        closes the connection "before" or "after" the request is processed
  POST /__sandbox/replay   sends the requests of a recording again, except for those that have files

One sandbox has up to 32 data sets, each with its own records, clock, faults, tokens and rate limits. Select one with
the header X-Sandbox-Data: NAME, or append .NAME to the client identifier or the key.
`;

export { serializeActionOnlyRecords } from './serialized-action-only-records.ts';

/** Starts the sandbox of a portal with the options of the command line. */
export async function runLocalSandbox(content: LocalSandboxContent, parameters: readonly string[]): Promise<void> {
  try {
    await startSandbox(content, parameters);
  } catch (error) {
    const isUserError =
      error instanceof SeedError || error instanceof OptionError || (error instanceof Error && 'code' in error);
    console.error(isUserError ? error.message : error);
    process.exitCode = 1;
  }
}

async function startSandbox(content: LocalSandboxContent, parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...parameters], options: localSandboxCliOptions });
  if (values.help) return console.log(usage(content.program));
  if (values.report !== undefined) return report(content, values.report);
  const { seed: seeds = [] } = values;
  const recorder = values.record === undefined ? null : new ClientRecorder(values.record);
  const [files, sampleSets] = [seeds.filter((name) => !isSampleSet(name)), seeds.filter(isSampleSet)];
  const databases: Awaited<ReturnType<typeof openSqliteWithoutNodeModule>>[] = [];
  const openDatabase = async (dataSet?: string) => {
    const suffix = dataSet === undefined ? '' : `.${dataSet}`;
    const database = await openSqliteWithoutNodeModule(values.data === undefined ? ':memory:' : values.data + suffix);
    databases.push(database);
    return database;
  };
  const sandbox = await openLocalSandbox(content, {
    database: await openDatabase(),
    openDatabase,
    hasSampleData: sampleSets.at(-1) !== 'empty',
    seeds: await Promise.all(files.map(readJson)),
    isLimited: !values.unlimited,
    acceptsAnyHost: values.host !== undefined,
    credentials: readCredentials(values),
    ...(values.organisations !== undefined && { organisations: readOrganisations(values.organisations) }),
    ...(recorder && { getExchangeRecorder: recorder.createApiRecorder }),
    onError: (error) => console.error(error),
  });
  if (values.replay !== undefined) await replay(sandbox, values.replay);
  const hostname = values.host ?? '127.0.0.1';
  const server = serve({ fetch: sandbox.app.fetch, port: Number(values.port), hostname }, ({ port }) => {
    console.log(formatGreeting(content, sandbox, port));
    collectGarbage();
  });
  server.once('error', (error) => {
    console.error(`${content.program} cannot listen at ${hostname}:${values.port}: ${error.message}`);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      recorder?.write();
      for (const database of databases) database.close();
      process.exit(0);
    });
  }
}

async function readRecording(file: string): Promise<ClientRecording> {
  const recording = recordingSchema.safeParse(await readJson(file));
  if (!recording.success) throw new SeedError([`${file} is not a recording made with --record.`]);
  return recording.data;
}

async function replay(sandbox: LocalSandbox, file: string): Promise<void> {
  const { requests, different, skipped } = await sandbox.replay(await readRecording(file));
  console.log(
    `Replayed ${requests} requests of ${file}${skipped === 0 ? '' : `, without ${skipped} that have files`}.`,
  );
  for (const { method, path, recorded, status } of different)
    console.log(`  ${method} ${path}: ${status} instead of ${recorded}`);
}

async function report({ deprecations, portal }: LocalSandboxContent, file: string): Promise<void> {
  const broken = findBrokenOperationUses(await readRecording(file), deprecations());
  console.log(formatBreakingReport(broken, portal));
  if (broken.length > 0) process.exitCode = 1;
}

/** Releases memory that is only needed during startup, a third of the total. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

class OptionError extends Error {}

/** Options that set a credential. */
const credentialOptions = { id: 'client-id', secret: 'client-secret', key: 'api-key' } as const;

function readCredentials(values: Readonly<Record<string, unknown>>): Partial<LocalSandboxCredentials> {
  const entries = Object.entries(credentialOptions).flatMap(([name, option]) => {
    const value = values[option];
    if (value === undefined) return [];
    if (typeof value === 'string' && /^[\w.~+/=-]{1,128}$/.test(value)) return [[name, value] as const];
    throw new OptionError(`--${option} must have 1 to 128 letters, digits or characters of "_.~+/=-".`);
  });
  return Object.fromEntries(entries);
}

function readOrganisations(text: string): readonly number[] {
  const numbers = text.split(',').map((part) => part.trim());
  const isValid = numbers.every((number) => /^[1-9]\d{0,14}$/.test(number)) && new Set(numbers).size === numbers.length;
  if (isValid) return numbers.map(Number);
  throw new OptionError('--organisations must be different whole numbers, such as 1180,1204.');
}

const isSampleSet = (seed: string): boolean => seed === 'demo' || seed === 'empty';

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new SeedError([`${file}: ${error instanceof Error ? error.message : error}`]);
  }
}

function formatGreeting(
  { name, prefixes, stateful }: LocalSandboxContent,
  { apis, client }: LocalSandbox,
  port: number,
): string {
  const baseUrl = `http://localhost:${port}`;
  const variables = {
    CLIENT_ID: client.id,
    CLIENT_SECRET: client.secret,
    ...(stateful?.actions && { API_KEY: client.key }),
  };
  const organisationLines =
    client.organisations.length > 1 ? ['', `  Organisations: ${client.organisations.join(', ')}`] : [];
  const lines = apis.map(({ path, title }) => `  ${baseUrl}${path}  ${title}`);
  const exports = Object.entries(variables).map(
    ([variable, value]) => `  export ${prefixes.variables}${variable}=${value}`,
  );
  return [
    `The sandbox of ${name} answers at ${baseUrl}`,
    '',
    ...lines,
    ...(stateful === null ? [] : ['', ...exports, ...organisationLines]),
    '',
  ].join('\n');
}
