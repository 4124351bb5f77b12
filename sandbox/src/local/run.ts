import './node-20.ts';
import { readFile } from 'node:fs/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from '@hono/node-server';
import { findBroken, toReport } from './breaking-report.ts';
import type { LocalContent } from './content.ts';
import { type LocalSandbox, openLocalSandbox } from './local-sandbox.ts';
import { openPortableSqlite } from './portable-sqlite.ts';
import { Recorder, recordingSchema } from './recording.ts';
import { SeedError } from './seed.ts';

const options = {
  port: { type: 'string', default: '4010' },
  host: { type: 'string', default: '127.0.0.1' },
  seed: { type: 'string', multiple: true },
  data: { type: 'string' },
  record: { type: 'string' },
  report: { type: 'string' },
  unlimited: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const satisfies ParseArgsConfig['options'];

const usage = (program: string) => `node ${program} [options]

  --port PORT    where it answers; 4010 by default, 0 for any that is free
  --host HOST    the address that it listens at; 127.0.0.1 by default, 0.0.0.0 in a container
  --seed WHAT    demo: the sample data, the default; empty: no records; or a JSON file of records.
                 Repeat it to add a file to either.
  --data FILE    keeps the records in a file; without it they are in memory
  --record FILE  writes what clients send and which parts of the APIs they use
  --report FILE  says what of a recording breaks in the next version, and ends: with 1 when anything does
  --unlimited    applies no rate limits
  --help         shows this text
`;

export { packCollections } from './packed-collections.ts';

/** Starts the sandbox of a portal as its command line says. */
export async function runLocalSandbox(content: LocalContent, parameters: readonly string[]): Promise<void> {
  try {
    await start(content, parameters);
  } catch (error) {
    const isOurs = error instanceof SeedError || (error instanceof Error && 'code' in error);
    console.error(isOurs ? error.message : error);
    process.exitCode = 1;
  }
}

async function start(content: LocalContent, parameters: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...parameters], options });
  if (values.help) return console.log(usage(content.program));
  if (values.report !== undefined) return report(content, values.report);
  const { seed: seeds = [] } = values;
  const recorder = values.record === undefined ? null : new Recorder(values.record);
  const [files, sampleSets] = [seeds.filter((one) => !isSampleSet(one)), seeds.filter(isSampleSet)];
  const database = await openPortableSqlite(values.data ?? ':memory:');
  const sandbox = await openLocalSandbox(content, {
    database,
    hasSampleData: sampleSets.at(-1) !== 'empty',
    seeds: await Promise.all(files.map(readJson)),
    isLimited: !values.unlimited,
    ...(recorder && { recordOf: recorder.of }),
    onFault: (error) => console.error(error),
  });
  const server = serve({ fetch: sandbox.app.fetch, port: Number(values.port), hostname: values.host }, ({ port }) => {
    console.log(greeting(content, sandbox, port));
    collectGarbage();
  });
  server.once('error', (error) => {
    console.error(`${content.program} cannot listen at ${values.host}:${values.port}: ${error.message}`);
    process.exit(1);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      recorder?.write();
      database.close();
      process.exit(0);
    });
  }
}

async function report({ deprecations, portal }: LocalContent, file: string): Promise<void> {
  const recording = recordingSchema.safeParse(await readJson(file));
  if (!recording.success) throw new SeedError([`${file} is no recording of --record.`]);
  const broken = findBroken(recording.data, deprecations());
  console.log(toReport(broken, portal));
  if (broken.length > 0) process.exitCode = 1;
}

/** Gives back what only the start has needed: a third of the memory. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

const isSampleSet = (seed: string): boolean => seed === 'demo' || seed === 'empty';

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new SeedError([`${file}: ${error instanceof Error ? error.message : error}`]);
  }
}

function greeting({ name, prefixes, stateful }: LocalContent, { apis, client }: LocalSandbox, port: number): string {
  const address = `http://localhost:${port}`;
  const variables = { CLIENT_ID: client.id, CLIENT_SECRET: client.secret, ...(stateful?.actions && { API_KEY: client.key }) };
  const lines = apis.map(({ path, title }) => `  ${address}${path}  ${title}`);
  const exports = Object.entries(variables).map(([variable, value]) => `  export ${prefixes.variables}${variable}=${value}`);
  return [`The sandbox of ${name} answers at ${address}`, '', ...lines, ...(stateful === null ? [] : ['', ...exports]), ''].join('\n');
}
