import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { readOperation } from '@refdesk/api-model/operation/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writePythonSample } from '../../plugins/api-reference/src/python-client/sample.ts';
import { isLongRun, shortenVariants } from '../long-run.ts';
import {
  listGuidePrograms,
  readDescribedVersion,
  readServedPackage,
  sampledVersions,
  sandboxCredentials,
} from './client-packages.ts';
import { isInstalled, runProgram } from './guides/run-program.ts';
import { openTemporarySandbox, site } from './sandbox-process.ts';

const hasPython = await isInstalled('python3');
const hasMypy = await isInstalled('mypy');
const hasVenv = hasPython && (await runProgram('python3', ['-c', 'import ensurepip, venv'], '/', {})).code === 0;

describe.runIf(hasPython)('the Python client', () => {
  let sandbox: Awaited<ReturnType<typeof openTemporarySandbox>>;
  let folder: string;
  beforeAll(async () => {
    sandbox = await openTemporarySandbox();
    folder = await mkdtemp(join(tmpdir(), 'python-client-'));
    await unpack('main-2.0.0');
  }, 300_000);
  afterAll(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  const getWheel = async (version: string): Promise<string> =>
    join(version, (await readdir(join(site, 'downloads', version)))[0]?.replace(/\.html$/, '') ?? '');

  /** Unpacks a package as pip does, because pip may not be installed. */
  async function unpack(version: string): Promise<void> {
    await writeFile(join(folder, 'client.whl'), await readServedPackage(await getWheel(version), sandbox.url));
    const { code, output } = await runProgram('python3', ['-m', 'zipfile', '-e', 'client.whl', '.'], folder, {});
    expect(code, output).toBe(0);
  }

  /** Runs a program and returns its output. */
  async function runPython(code: string): Promise<string> {
    await writeFile(join(folder, 'program.py'), code);
    return (await runProgram('python3', ['program.py'], folder, sandboxCredentials)).output;
  }

  const programStart = `import json
from fieldwright_rest_api import Client, Problem, servers, with_response
client = Client(server=servers.sandbox, client_id="local-client", client_secret="fw_local_secret", on_retry=lambda retry: retries.append(retry))
retries = []
`;

  test('runs a program of ten lines', async () => {
    const output = await runPython(`${programStart}
count = sum(1 for contact in client.list_contacts(limit=10) if contact["name"])
job = client.list_jobs(status=["scheduled"]).page()["data"][0]
data, response = with_response(client.get_job, job_id=job["id"])
try:
    client.get_job(job_id=1)
except Problem as problem:
    print(json.dumps([count > 10, data["reference"], "ETag" in response.headers, problem.name, problem.body["type"]]))
`);
    expect(JSON.parse(output)).toEqual([
      true,
      expect.stringMatching(/^J-/),
      true,
      'not-found',
      expect.stringContaining('/problems/not-found'),
    ]);
  });

  // Takes several seconds; test_client.py tests the retry rules.
  test.runIf(isLongRun)('retries a failed request without creating anything twice', async () => {
    const faults = [
      { operation: 'createNote', drop: 'after', times: 1 },
      { operation: 'getNote', status: 503, times: 1, retryAfter: 0 },
      { operation: 'listNotes', status: 429, times: 1, retryAfter: 0 },
    ];
    const output = await runPython(`${programStart}
from urllib.request import Request, urlopen
def control(name, body):
    urlopen(Request(servers.sandbox.base_url + "/__sandbox/" + name, json.dumps(body).encode(), {"Content-Type": "application/json"}, method="POST")).close()
def count():
    return len(list(client.list_notes(entity_type="contact", entity_id=48213)))
before = count()
note_type = client.list_note_types().page()["data"][0]
control("faults", ${JSON.stringify(faults)})
note = client.create_note(body={"noteTypeId": note_type["id"], "entityType": "contact", "entityId": 48213, "title": "Called back"})
title = client.get_note(note_id=note["id"])["title"]
print(json.dumps([count() - before, title, [f"{retry.operation} {retry.status}" for retry in retries]]))
control("reset", {})
`);
    expect(JSON.parse(output)).toEqual([1, 'Called back', ['createNote None', 'getNote 503', 'listNotes 429']]);
  });

  test('runs the programs of the guide one after another', async () => {
    const programs = await listGuidePrograms('python');
    expect(programs.length).toBeGreaterThan(3);
    expect(await runPython(programs.join('\n'))).toMatch(/^[A-Z].*\n(J-\S+ \S+\n)+J-\S+\n$/);
  });

  /** Writes a program with the samples of a version, each run separately. */
  function writeSampleProgram(api: ApiVersion, needsReset: boolean): string {
    const samples = api.operations.map((entry) => ({
      id: entry.operation.operationId ?? '',
      code: writePythonSample(api, entry, readOperation(api.document, entry)) ?? '',
    }));
    const head = (samples[0]?.code ?? '').split(/(?<=^client = Client\((?:.*|\n[\s\S]*?^)\)\n\n)/m)[0] ?? '';
    const calls = samples.map(
      ({ id, code }) => `    ${JSON.stringify(id)}: """${code.slice(head.length).replaceAll('\\', '\\\\')}""",\n`,
    );
    return `${head}
import json, os, urllib.request
outcomes = []
programs = {
${calls.join('')}}
for name, program in programs.items():
    ${needsReset ? `urllib.request.urlopen(urllib.request.Request("${sandbox.url}/__sandbox/reset", b"", method="POST")).close()` : ''}
    try:
        exec(program, {"os": os, "client": client, "print": lambda value: None})
        outcomes.append("done")
    except Exception as error:
        outcomes.append(f"{name}: {error!r}")
print(json.dumps(outcomes))
`;
  }

  test.each(shortenVariants(sampledVersions))(
    'the samples for all operations of %s %s succeed in the sandbox',
    async (name, version, count, needsReset) => {
      if (version !== '2.0.0' || name !== 'main') await unpack(`${name}-${version}`);
      const output = await runPython(writeSampleProgram(await readDescribedVersion(name, version), needsReset));
      expect(output).toMatch(/^\[.*\]\n$/);
      expect(JSON.parse(output)).toEqual(Array.from({ length: count }, () => 'done'));
    },
    300_000,
  );

  test.runIf(hasMypy)(
    'the type checker reports values that are not in the description',
    async () => {
      await writeFile(
        join(folder, 'wrong.py'),
        `from fieldwright_rest_api import Client, Problem, servers
client = Client(server=servers.sandbox, token="")
client.list_jobs(status=["schedulled"])
client.create_contact(body={})
try:
    contact = client.get_contact(contact_id=1)
    print(contact["nmae"], contact["name"].upper())
except Problem as problem:
    print(problem.name == "not-fond")
`,
      );
      const { output } = await runProgram(
        'mypy',
        ['--strict', '--no-warn-return-any', 'wrong.py', 'fieldwright_rest_api'],
        folder,
        {},
      );
      expect(output.match(/^\S+:\d+(?=: error)/gm)).toEqual(['wrong.py:3', 'wrong.py:4', 'wrong.py:7', 'wrong.py:9']);
    },
    300_000,
  );

  // The tests above cover the content of the package.
  test.runIf(isLongRun && hasVenv)(
    'can be installed by pip from the portal, without other packages',
    async () => {
      const downloads: Server = createServer(async (request, response) =>
        response.end(await readServedPackage((request.url ?? '').replace('/downloads/', ''), sandbox.url)),
      );
      await new Promise<void>((listening) => downloads.listen(0, listening));
      const { port } = downloads.address() as AddressInfo;
      const packageUrl = `http://localhost:${port}/downloads/${await getWheel('main-2.0.0')}`;
      const { code, output } = await runProgram(
        'bash',
        [
          '-c',
          `python3 -m venv venv && venv/bin/pip install --no-index ${packageUrl} && venv/bin/pip check && venv/bin/pip show -f fieldwright-rest-api`,
        ],
        folder,
        {},
      );
      downloads.close();
      expect(code, output).toBe(0);
      expect(output).toContain('fieldwright_rest_api/py.typed');
    },
    300_000,
  );
});
