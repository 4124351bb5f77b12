import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiVersion } from '@refdesk/api-model/api';
import { readOperation } from '@refdesk/api-model/operation/operation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeJavaSample } from '../../plugins/api-reference/src/java-client/sample.ts';
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

const hasJava = await isInstalled('javac');

// Compiling takes seconds. All clients share the generated code, and tests of other clients cover it in the short run.
describe.runIf(hasJava && isLongRun)('the Java client', () => {
  let sandbox: Awaited<ReturnType<typeof openTemporarySandbox>>;
  let folder: string;
  beforeAll(async () => {
    sandbox = await openTemporarySandbox();
    folder = await mkdtemp(join(tmpdir(), 'java-client-'));
    await compile('main-2.0.0');
  }, 300_000);
  afterAll(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });

  /** Compiles the client of a version without warnings. */
  async function compile(version: string): Promise<void> {
    const location = join(folder, version);
    await writeFile(join(folder, 'client.tgz'), await readServedPackage(`${version}-java.tgz`, sandbox.url));
    const unpacked = await runProgram(
      'bash',
      ['-c', `mkdir ${version} && tar -xzf client.tgz -C ${version}`],
      folder,
      {},
    );
    expect(unpacked.code, unpacked.output).toBe(0);
    const files = (await readdir(location, { recursive: true }))
      .filter((name) => name.endsWith('.java'))
      .map((name) => join(location, name));
    const compiled = await runProgram(
      'javac',
      ['-Xlint:all,-deprecation', '-Werror', '-d', join(location, 'classes'), ...files],
      folder,
      {},
    );
    expect(compiled.output).toBe('');
  }

  /** Runs a class `Program` and returns its output. */
  async function runJava(code: string, version = 'main-2.0.0'): Promise<string> {
    await writeFile(join(folder, 'Program.java'), code);
    const { output } = await runProgram(
      'java',
      ['-cp', join(folder, version, 'classes'), 'Program.java'],
      folder,
      sandboxCredentials,
    );
    return output.replaceAll(/^Note: .*\n/gm, '');
  }

  const importLines = `import fieldwrightrestapi.*;
import fieldwrightrestapi.models.*;
import java.math.BigDecimal;
import java.util.*;
`;

  test('retries requests that the sandbox fails, without creating anything twice', { timeout: 120_000 }, async () => {
    const faults = [
      { operation: 'createNote', drop: 'after', times: 1 },
      { operation: 'getNote', status: 503, times: 1, retryAfter: 0 },
      { operation: 'listNotes', status: 429, times: 1, retryAfter: 0 },
      { operation: 'token', status: 503, times: 1, retryAfter: 0 },
    ];
    await fetch(`${sandbox.url}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(faults),
    });
    const output = await runJava(`${importLines}
class Program {
    public static void main(String[] arguments) {
        List<String> retries = new ArrayList<>();
        Client client = new Client(Servers.SANDBOX, new Options().withClientId("local-client").withClientSecret("fw_local_secret")
            .withOnRetry(retry -> retries.add(retry.operation() + " " + retry.status())));
        long type = client.listNoteTypes().page().data().get(0).id();
        NoteCreate body = new NoteCreate().withNoteTypeId(type).withEntityType("contact").withEntityId(48213).withTitle("Called back");
        Note note = client.createNote(body);
        String title = client.getNote(note.id()).title();
        long count = client.listNotes(new ListNotesParameters().withEntityType("contact").withEntityId(48213)).stream()
            .filter(found -> found.title().equals(title)).count();
        try {
            client.getJob(1);
        } catch (ApiError error) {
            System.out.println(Json.write(List.of(title, count, error.problem().equals(Problems.NOT_FOUND), retries)));
        }
        try {
            new Client(Servers.SANDBOX, new Options().withClientId("local-client").withClientSecret("wrong")).getJob(1);
        } catch (TokenError error) {
            System.out.println(error.problem());
        }
    }
}
`);
    await fetch(`${sandbox.url}/__sandbox/reset`, { method: 'POST' });
    const [first = '', second] = output.split('\n');
    expect(JSON.parse(first)).toEqual([
      'Called back',
      1,
      true,
      ['Token request 503', 'createNote 0', 'getNote 503', 'listNotes 429'],
    ]);
    expect(second).toBe('invalid_client');
  });

  test('runs the programs of the guide one after another', { timeout: 120_000 }, async () => {
    const [first = '', ...others] = await listGuidePrograms('java');
    expect(others.length).toBeGreaterThan(3);
    const program = first
      .replace('class ReadContact', 'class Program')
      .replace('import fieldwrightrestapi.models.*;', '$&\nimport java.util.*;');
    const end = program.lastIndexOf('    }\n}');
    expect(await runJava(program.slice(0, end) + others.join('\n') + program.slice(end))).toMatch(
      /^[A-Z].*\n(J-\S+ \S+\n)+J-\S+\n$/,
    );
  });

  /** Writes a program with the samples of a version, each in a separate method. */
  function writeSampleProgram(api: ApiVersion, needsReset: boolean): string {
    const samples = api.operations.map(
      (entry) => writeJavaSample(api, entry, readOperation(api.document, entry)) ?? '',
    );
    const [, name = ''] = /^import (\w+)\.\*;$/m.exec(samples[0] ?? '') ?? [];
    const split = (code: string) => code.split(/(?<=^Client client = new Client\((?:.*|\n[\s\S]*?)\);\n\n)/m);
    const [first = ''] = split(samples[0] ?? '');
    const calls = samples.map(
      (code, index) =>
        `    static void sample${index}(Client client) throws Exception {\n${split(code).slice(1).join('')}\n    }\n`,
    );
    return `import ${name}.*;
import ${name}.models.*;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.*;
import java.util.*;

class Program {
    interface Sample { void run(Client client) throws Exception; }

${calls.join('')}
    public static void main(String[] arguments) throws Exception {
        ${first.replaceAll(/^(\/\/|import ).*\n/gm, '')}
        List<Sample> samples = List.of(${samples.map((_, index) => `Program::sample${index}`).join(', ')});
        List<String> outcomes = new ArrayList<>();
        for (Sample sample : samples) {
            ${needsReset ? `HttpClient.newHttpClient().send(HttpRequest.newBuilder(URI.create("${sandbox.url}/__sandbox/reset")).POST(HttpRequest.BodyPublishers.noBody()).build(), HttpResponse.BodyHandlers.discarding());` : ''}
            try {
                sample.run(client);
                outcomes.add("done");
            } catch (RuntimeException error) {
                outcomes.add(error.toString());
            }
        }
        System.out.println("Outcomes: " + Json.write(outcomes));
    }
}
`;
  }

  test.each(sampledVersions)(
    'the samples for all operations of %s %s succeed in the sandbox',
    { timeout: 300_000 },
    async (name, version, count, needsReset) => {
      const client = `${name}-${version}`;
      if (client !== 'main-2.0.0') await compile(client);
      const output = await runJava(writeSampleProgram(await readDescribedVersion(name, version), needsReset), client);
      expect(JSON.parse(/^Outcomes: (.*)$/m.exec(output)?.[1] ?? JSON.stringify(output))).toEqual(
        Array.from({ length: count }, () => 'done'),
      );
    },
  );
});
