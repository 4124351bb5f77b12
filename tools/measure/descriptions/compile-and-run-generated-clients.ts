import { glob, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { getClientPackageName } from '@refdesk/api-model/client/package-names';
import { type Operation, type OperationWithPathItem, readOperation } from '@refdesk/api-model/operation/operation';
import { createSampleRequest } from '@refdesk/api-samples/request';
import { packPhpClient } from '../../../plugins/api-reference/src/php-client/pack-php-client.ts';
import { writePhpSample } from '../../../plugins/api-reference/src/php-client/sample.ts';
import { packPythonClient } from '../../../plugins/api-reference/src/python-client/pack-python-client.ts';
import { writePythonSample } from '../../../plugins/api-reference/src/python-client/sample.ts';
import { packTypeScriptClient } from '../../../plugins/api-reference/src/typescript-client/pack-typescript-client.ts';
import { writeTypeScriptSample } from '../../../plugins/api-reference/src/typescript-client/sample.ts';
import { runProgram } from '../../../tests/built/guides/run-program.ts';
import { root } from '../../command.ts';
import { loadApiVersionFromDescription, sendSampleRequestToMock } from './send-samples-to-mock.ts';
import { startDescriptionMockServer } from './start-description-mock-server.ts';

/** Languages whose generated client compiles, and how many of its samples succeed against the mock. */
export interface GeneratedClientTestResults {
  /** Languages whose client compiles. */
  readonly compiled: readonly string[];
  /** Samples that succeeded against the mock, and all samples that were run, in all languages. */
  readonly ran: number;
  readonly samples: number;
  /** A line per failure. */
  readonly failures: readonly string[];
}

/** Number of operations whose samples are run, spread across the description. */
const maxSampleCount = 5;

/** Maximum seconds that a sample may run; it may read many pages of a list. */
const maxSampleSeconds = 30;

/** A language with a generated client. */
interface ClientLanguage {
  readonly label: string;
  /** Writes the client into a folder and compiles it. */
  readonly compile: (api: ApiVersion, folder: string) => Promise<void>;
  readonly writeSample: (api: ApiVersion, entry: OperationWithPathItem, operation: Operation) => string | null;
  /** File of a sample program, and the command that runs it. */
  readonly program: string;
  readonly command: readonly [string, ...string[]];
}

const languages: readonly ClientLanguage[] = [
  {
    label: 'TypeScript',
    compile: compileTypeScriptClient,
    writeSample: writeTypeScriptSample,
    program: 'sample.mts',
    command: [process.execPath, 'sample.mts'],
  },
  {
    label: 'Python',
    compile: compilePythonClient,
    writeSample: writePythonSample,
    program: 'sample.py',
    command: ['python3', 'sample.py'],
  },
  {
    label: 'PHP',
    compile: compilePhpClient,
    writeSample: writePhpSample,
    program: 'sample.php',
    command: ['php', 'sample.php'],
  },
];

/**
 * Generates the clients of a description into a folder, compiles each with the tools of its language, and runs the
 * samples of some operations against the mock.
 */
export async function compileAndRunGeneratedClients(file: string, folder: string): Promise<GeneratedClientTestResults> {
  const mock = await startDescriptionMockServer();
  try {
    const { version } = await loadApiVersionFromDescription(file, undefined, mock.url);
    await mock.serve(version);
    const operations = await chooseOperations(version, mock.app);
    const compiled: string[] = [];
    const failures: string[] = [];
    const figures = { ran: 0, samples: 0 };
    for (const language of languages) {
      const clientFolder = join(folder, 'clients', language.label);
      await mkdir(clientFolder, { recursive: true });
      try {
        await language.compile(version, clientFolder);
      } catch (error) {
        failures.push(`${language.label}: ${error instanceof Error ? error.message : error}`);
        continue;
      }
      compiled.push(language.label);
      for (const { entry, operation } of operations) {
        const sample = language.writeSample(version, entry, operation);
        if (sample === null) continue;
        figures.samples += 1;
        const error = await runSample(language, clientFolder, sample);
        if (error === null) figures.ran += 1;
        else failures.push(`${language.label}, ${operation.method.toUpperCase()} ${operation.route}: ${error}`);
      }
    }
    return { compiled, ...figures, failures };
  } finally {
    await mock.stop();
  }
}

/** Chooses operations whose sample request the mock answers with 2xx, spread across the description. */
async function chooseOperations(version: ApiVersion, app: Parameters<typeof sendSampleRequestToMock>[0]) {
  const step = Math.max(1, Math.floor(version.operations.length / maxSampleCount));
  const chosen: { readonly entry: OperationWithPathItem; readonly operation: Operation }[] = [];
  for (const [index, entry] of version.operations.entries()) {
    if (chosen.length === maxSampleCount || index < chosen.length * step) continue;
    const operation = readOperation(version.document, entry);
    const response = await sendSampleRequestToMock(app, version, createSampleRequest(version.document, operation));
    if (response.ok) chosen.push({ entry, operation });
  }
  return chosen;
}

/** Runs a sample program; returns its error, or null. */
async function runSample({ program, command }: ClientLanguage, folder: string, sample: string): Promise<string | null> {
  await writeFile(join(folder, program), sample);
  const variables = Object.fromEntries([...sample.matchAll(/\bM_[A-Z\d_]+/g)].map(([name]) => [name, 'measured']));
  const commandWithTimeout = ['timeout', String(maxSampleSeconds), ...command] as const;
  const { code, output } = await runProgram(commandWithTimeout[0], commandWithTimeout.slice(1), folder, variables);
  if (code === 0) return null;
  return code === 124 ? `did not end within ${maxSampleSeconds} seconds` : output.slice(-600);
}

async function compileTypeScriptClient(api: ApiVersion, folder: string): Promise<void> {
  const name = getClientPackageName(api);
  const module = join(folder, 'node_modules', name);
  await mkdir(module, { recursive: true });
  await writeFile(join(folder, 'client.tgz'), await packTypeScriptClient(api, [api]));
  await run('tar', ['xzf', join(folder, 'client.tgz'), '-C', module, '--strip-components=1'], folder);
  await writeFile(join(folder, 'program.mts'), `import { Client } from '${name}';\nexport const client = Client;\n`);
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--module', 'nodenext', '--types', '', 'program.mts'];
  await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), ...options], folder);
}

async function compilePythonClient(api: ApiVersion, folder: string): Promise<void> {
  await writeFile(join(folder, 'client.zip'), await packPythonClient(api, [api]));
  // A wheel is a ZIP file.
  await run('python3', ['-m', 'zipfile', '-e', 'client.zip', '.'], folder);
  await run('python3', ['-m', 'compileall', '-q', '.'], folder);
}

async function compilePhpClient(api: ApiVersion, folder: string): Promise<void> {
  await writeFile(join(folder, 'client.tgz'), await packPhpClient(api, [api]));
  await run('tar', ['xzf', 'client.tgz'], folder);
  for await (const name of glob('**/*.php', { cwd: folder })) await run('php', ['-l', name], folder);
}

/** @throws Error with the output of a program that fails. */
async function run(program: string, parameters: readonly string[], folder: string): Promise<void> {
  const { code, output } = await runProgram(program, parameters, folder, {});
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${output.slice(0, 600)}`);
}
