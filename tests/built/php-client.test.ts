import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { readOperation } from '@refdesk/api-model/operation/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePhpSample } from '../../plugins/api-reference/src/php-client/sample.ts';
import { isLongRun } from '../long-run.ts';
import {
  listGuidePrograms,
  readDescribedVersion,
  readServedPackage,
  sampledVersions,
  sandboxCredentials,
} from './client-packages.ts';
import { isInstalled, runProgram } from './guides/run-program.ts';
import { openTemporarySandbox } from './sandbox-process.ts';

const hasPhp = await isInstalled('php');

describe.runIf(hasPhp)('the PHP client', () => {
  let sandbox: Awaited<ReturnType<typeof openTemporarySandbox>>;
  let folder: string;
  beforeAll(async () => {
    sandbox = await openTemporarySandbox();
    folder = await mkdtemp(join(tmpdir(), 'php-client-'));
    await unpack('main-2.0.0');
  }, 300_000);
  afterAll(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  async function unpack(version: string): Promise<void> {
    await writeFile(join(folder, 'client.tgz'), await readServedPackage(`${version}-php.tgz`, sandbox.url));
    const { code, output } = await runProgram('tar', ['-xzf', 'client.tgz'], folder, {});
    expect(code, output).toBe(0);
  }

  /** Runs a program and returns its output, including all PHP notices. */
  async function runPhp(code: string): Promise<string> {
    await writeFile(join(folder, 'program.php'), code);
    return (
      await runProgram(
        'php',
        ['-d', 'error_reporting=-1', '-d', 'display_errors=1', 'program.php'],
        folder,
        sandboxCredentials,
      )
    ).output;
  }

  const programStart = `<?php
declare(strict_types=1);
require 'fieldwright-rest-api/autoload.php';
use FieldwrightRestApi\\{ApiError, Client, Problems, Retry, Servers};
$retries = [];
$client = new Client(Servers::sandbox(), clientId: 'local-client', clientSecret: 'fw_local_secret', onRetry: function (Retry $retry) use (&$retries) {
    $retries[] = $retry->operation . ' ' . $retry->status;
});
`;

  test('runs a program of ten lines', async () => {
    const output = await runPhp(`${programStart}
$count = iterator_count($client->listContacts(limit: 10)->getIterator());
$job = $client->listJobs(status: ['scheduled'])->page()['data'][0];
$data = $client->getJob(jobId: $job['id']);
$tag = $client->lastResponse()->header('ETag');
try {
    $client->getJob(jobId: 1);
} catch (ApiError $error) {
    echo json_encode([$count > 10, $data['reference'], $tag !== null, $error->problem === Problems::NOT_FOUND, $error->body['type']]);
}
`);
    expect(JSON.parse(output)).toEqual([
      true,
      expect.stringMatching(/^J-/),
      true,
      true,
      expect.stringContaining('/problems/not-found'),
    ]);
  });

  // Takes several seconds; test_client.php tests the retry rules.
  test.runIf(isLongRun)('retries a failed request without creating anything twice', async () => {
    const faults = [
      { operation: 'createNote', drop: 'after', times: 1 },
      { operation: 'getNote', status: 503, times: 1, retryAfter: 0 },
      { operation: 'listNotes', status: 429, times: 1, retryAfter: 0 },
    ];
    const output = await runPhp(`${programStart}
$control = fn (string $name, string $body) => file_get_contents(Servers::sandbox()->baseUrl . "/__sandbox/$name", false, stream_context_create(['http' => ['method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => $body]]));
$count = fn () => iterator_count($client->listNotes(entityType: 'contact', entityId: 48213)->getIterator());
$before = $count();
$type = $client->listNoteTypes()->page()['data'][0];
$control('faults', '${JSON.stringify(faults)}');
$note = $client->createNote(body: ['noteTypeId' => $type['id'], 'entityType' => 'contact', 'entityId' => 48213, 'title' => 'Called back']);
$title = $client->getNote(noteId: $note['id'])['title'];
echo json_encode([$count() - $before, $title, $retries]);
$control('reset', '{}');
`);
    expect(JSON.parse(output)).toEqual([1, 'Called back', ['createNote ', 'getNote 503', 'listNotes 429']]);
  });

  test('runs the programs of the guide one after another', async () => {
    const programs = await listGuidePrograms('php');
    expect(programs.length).toBeGreaterThan(3);
    const [first, ...others] = programs.map((program) => program.replace(/^<\?php\n/, ''));
    expect(await runPhp(`<?php\n${first}\n${others.join('\n')}`)).toMatch(/^[A-Z].*\n(J-\S+ \S+\n)+J-\S+\n$/);
  });

  /** Writes a program with the samples of a version, each in a separate function. */
  function writeSampleProgram(api: ApiVersion, needsReset: boolean): string {
    const samples = api.operations.map((entry) => ({
      id: entry.operation.operationId ?? '',
      code: writePhpSample(api, entry, readOperation(api.document, entry)) ?? '',
    }));
    const [, namespace = ''] = /^use (\w+)/m.exec(samples[0]?.code ?? '') ?? [];
    const split = (code: string) => code.split(/(?<=^\$client = new Client\((?:.*|\n[\s\S]*?^)\);\n\n)/m);
    const [head = ''] = split(samples[0]?.code ?? '');
    const calls = samples.map(
      ({ id, code }) => `$programs['${id}'] = function () use ($client) {\n${split(code)[1] ?? ''}\n};\n`,
    );
    return `${head.replace(/^use .*$/m, `use ${namespace}\\{Client, File, Servers};`)}
$outcomes = [];
${calls.join('')}
foreach ($programs as $name => $program) {
    ${needsReset ? `file_get_contents('${sandbox.url}/__sandbox/reset', false, stream_context_create(['http' => ['method' => 'POST']]));` : ''}
    ob_start();
    try {
        $program();
        $outcomes[] = 'done';
    } catch (Throwable $error) {
        $outcomes[] = "$name: {$error->getMessage()}";
    }
    ob_end_clean();
}
echo json_encode($outcomes), "\\n";
`;
  }

  // All clients share the generated code, which the tests of the Python client cover in the short run.
  test.runIf(isLongRun).each(sampledVersions)(
    'the samples for all operations of %s %s succeed in the sandbox',
    async (name, version, count, needsReset) => {
      if (version !== '2.0.0' || name !== 'main') await unpack(`${name}-${version}`);
      const output = await runPhp(writeSampleProgram(await readDescribedVersion(name, version), needsReset));
      expect(output).toMatch(/^\[.*\]\n$/);
      expect(JSON.parse(output)).toEqual(Array.from({ length: count }, () => 'done'));
    },
    300_000,
  );
});
