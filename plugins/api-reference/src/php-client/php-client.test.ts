import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFixtureDocument, createSchemasDocument } from '@refdesk/api-model/fixtures/document';
import { readOperation } from '@refdesk/api-model/operation/operation';
import { expect, test } from 'vitest';
import { clientSchemas, clientTypes } from '../../fixtures/client-types.ts';
import { loadDocument } from '../../fixtures/load.ts';
import { unusual } from '../../fixtures/unusual.ts';
import { toPhpLiteral } from './literal.ts';
import { toPhpNamespace } from './names.ts';
import { packPhpClient } from './pack-php-client.ts';
import { writePhpSample } from './sample.ts';
import { formatPhpNativeType, PhpTypes } from './types.ts';

const readOutput = (folder: string, program: string, ...parameters: string[]) =>
  promisify(execFile)(program, parameters, { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout, stderr, message }: { readonly stdout: string; readonly stderr: string; readonly message: string }) =>
      stdout + stderr || message,
  );

const hasPhp = (await readOutput('.', 'php', '--version')).startsWith('PHP');

test.each(clientTypes)('$schema is the type $php.0, and $php.1 in a comment', ({ schema, php: [native, comment] }) => {
  const types = new PhpTypes(createSchemasDocument(clientSchemas));
  const type = types.typeOf({ type: 'value', schema }, 'response');
  expect([formatPhpNativeType(type), type.docType]).toEqual([native, comment]);
  // An alias must not refer to itself.
  expect(types.aliases.filter(([name]) => name === 'NodeData')).toEqual(
    comment === 'NodeData' ? [['NodeData', 'array{children?: list<mixed>}']] : [],
  );
});

test('writes values and names in PHP syntax', () => {
  expect(toPhpLiteral({ a: "it's \\", b: [1, true, null], c: {} })).toBe(
    "['a' => 'it\\'s \\\\', 'b' => [1, true, null], 'c' => new stdClass()]",
  );
  const named = (title: string) =>
    toPhpNamespace({ api: 'main', document: createFixtureDocument({ info: { title, version: '1' } }) });
  expect([named('Acme REST API'), named('2nd API'), named('予約'), named('List')]).toEqual([
    'AcmeRestApi',
    'Api2ndApi',
    'Main',
    'ApiList',
  ]);
});

test.runIf(hasPhp)(
  'loads the package of an unusual description, whose requests match its samples',
  async () => {
    const api = await loadDocument(unusual);
    const folder = await mkdtemp(join(tmpdir(), 'client-'));
    await writeFile(join(folder, 'client.tgz'), await packPhpClient(api, [api]));
    await readOutput(folder, 'tar', '-xzf', 'client.tgz');
    const program = `<?php
declare(strict_types=1);
require 'odd-api/autoload.php';
use OddApi\\{Client, File, Request, Response, Servers, Transport};
final class Shown extends Transport {
    public function send(Request $request, float $timeout): Response {
        echo "$request->method {$request->url()} ", strlen($request->body ?? ''), "\\n";
        return new Response(200, [], null);
    }

    protected function exchange(string $method, string $url, array $headers, ?string $body, float $timeout): array {
        throw new LogicException('not used');
    }
}
$client = new Client(server: Servers::server(), token: 't', apiKey: 'k', transport: new Shown());
$client->putASiteId(siteId: 1, filterFrom: 2, body: ['children' => [['children' => []]], 'file' => new File('x')]);
$client->delete(siteId: 1);
`;
    await writeFile(join(folder, 'use.php'), program);
    expect(await readOutput(folder, 'php', '-d', 'error_reporting=-1', '-d', 'display_errors=1', 'use.php')).toMatch(
      /^PUT https:\/\/api\.example\.com\/a\/1\?filter%5Bfrom%5D=2&key=k \d{3}\nDELETE https:\/\/api\.example\.com\/a\/1 0$/,
    );
    const [entry] = api.operations;
    expect(entry && writePhpSample(api, entry, readOperation(api.document, entry))).toMatchInlineSnapshot(`
      "<?php // curl --fail --location /downloads/workshop-1-php.tgz | tar -xz
      require 'odd-api/autoload.php';

      use OddApi\\{Client, Servers};

      $client = new Client(server: Servers::server(), token: getenv('TOKEN'), apiKey: getenv('API_KEY'));

      print_r($client->construct(siteId: 0));"
    `);
    await rm(folder, { recursive: true });
  },
  60_000,
);
