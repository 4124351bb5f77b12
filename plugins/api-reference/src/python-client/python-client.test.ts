import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getPythonModuleName, toPythonVersion } from '@refdesk/api-model/client/package-names';
import {
  createFixtureDocument,
  createOperationDocument,
  createSchemasDocument,
} from '@refdesk/api-model/fixtures/document';
import { readOperation } from '@refdesk/api-model/operation/operation';
import type { OperationObject } from '@refdesk/openapi/operation';
import type { SchemaObject } from '@refdesk/openapi/schema';
import { expect, test } from 'vitest';
import { clientSchemas, clientTypes } from '../../fixtures/client-types.ts';
import { loadDocument } from '../../fixtures/load.ts';
import { unusual, webhooks } from '../../fixtures/unusual.ts';
import { PythonModels } from './models.ts';
import { packPythonClient } from './pack-python-client.ts';
import { writePythonSample } from './sample.ts';
import { writePythonSource } from './source.ts';

/** Returns the output of a program, or its error. */
const readOutput = (folder: string, program: string, ...parameters: string[]) =>
  promisify(execFile)(program, parameters, { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout, stderr, message }: { readonly stdout: string; readonly stderr: string; readonly message: string }) =>
      stdout + stderr || message,
  );

const hasPython = (await readOutput('.', 'python3', '--version')).startsWith('Python 3');
const hasMypy = (await readOutput('.', 'mypy', '--version')).startsWith('mypy');

test.each(clientTypes)('$schema is the type $python', ({ schema, python }) => {
  const models = new PythonModels(createSchemasDocument(clientSchemas));
  const declared = models.declare();
  const type = models.typeOf({ type: 'value', schema }, 'response', 'Result');
  expect(`${models.declare().slice(declared.length)}${type}`.replaceAll(/\s+/g, ' ').trim()).toBe(python);
});

test('generates separate request types for a schema with read-only fields and schemas that contain it', () => {
  const Site: SchemaObject = {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string', description: 'Its name. See [sites](/sites) and "more"' },
      code: { type: 'string', writeOnly: true },
    },
  };
  const models = new PythonModels(
    createSchemasDocument({
      Site,
      Sites: { type: 'array', items: { $ref: '#/components/schemas/Site' } },
      Any: { type: 'string' },
    }),
  );
  const sent = (name: string) =>
    models.typeOf({ type: 'value', schema: { $ref: `#/components/schemas/${name}` } }, 'request', 'Body');
  expect([sent('Sites'), sent('Any')]).toEqual(['models.SitesInput', 'models.Any_']);
  expect(models.declare()).toMatchInlineSnapshot(`
    "class Site(TypedDict):
        id: int
        name: str
        """Its name. See sites and "more\\""""


    Sites: TypeAlias = 'List[Site]'


    Any_: TypeAlias = 'str'


    SitesInput: TypeAlias = 'List[SiteInput]'


    class SiteInput(TypedDict):
        name: str
        """Its name. See sites and "more\\""""
        code: NotRequired[str]
    "
  `);
});

test('converts module names and versions to those that Python allows', () => {
  const named = (title: string) =>
    getPythonModuleName({ api: 'main', document: createFixtureDocument({ info: { title, version: '1' } }) });
  expect([named('Acme REST API'), named('2nd API'), named('予約'), named('Class')]).toEqual([
    'acme_rest_api',
    'api_2nd_api',
    'main',
    'api_class',
  ]);
  expect(['2.0.0', '1', 'v3', '2025-03-01', '1.4.0-beta.1', '1.4.0-rc', 'latest'].map(toPythonVersion)).toEqual([
    '2.0.0',
    '1.0.0',
    '3.0.0',
    '2025.3.1',
    '1.4.0b1',
    '1.4.0rc0',
    '1.0.0',
  ]);
});

test('generates a function that reads webhooks only if they are signed', async () => {
  const write = async (parts: typeof webhooks) => {
    const api = await loadDocument(
      createOperationDocument({ operationId: 'one', summary: 'One' }, { webhooks: parts }, '/jobs'),
    );
    return writePythonSource(api, [api]);
  };
  expect((await write(webhooks))['webhooks.py']).toContain(
    'def read_webhook(headers: Mapping[str, str], body: bytes | str, secret: str) -> models.JobDone:',
  );
  const { parameters: _, ...post } = webhooks.jobDone?.post ?? {};
  expect((await write({ jobDone: { post } }))['webhooks.py']).toBeUndefined();
});

test('generates a sample that installs the client and calls it with the example values of the page', async () => {
  const number: SchemaObject = { type: 'integer' };
  const operation: OperationObject = {
    operationId: 'changeJob',
    summary: 'Change a job',
    security: [{ oauth: [] }],
    parameters: [
      { name: 'jobId', in: 'path', required: true, schema: number, example: 7 },
      { name: 'fields', in: 'query', required: true, schema: { type: 'array', items: number }, example: [1, 2] },
      { name: 'dryRun', in: 'query', required: true, schema: { type: 'boolean' }, example: false },
      { name: 'reason', in: 'query', schema: { type: 'string' }, example: 'late' },
      { name: 'from', in: 'header', required: true, schema: { type: 'string' }, example: '"3"' },
    ],
    responses: { 200: { description: 'Done', content: { 'application/json': { schema: { type: 'object' } } } } },
  };
  const flows = { clientCredentials: { tokenUrl: 'https://auth.example.com/token', scopes: {} } };
  const parts = {
    servers: [{ url: 'https://sandbox.example.com', 'x-console': 'sandbox' as const }],
    components: { securitySchemes: { oauth: { type: 'oauth2' as const, flows } } },
  };
  const api = await loadDocument(createOperationDocument(operation, parts), {
    portal: 'https://developers.example.com',
    variables: 'ACME_',
  });
  const [entry] = api.operations;
  expect(entry && writePythonSample(api, entry, readOperation(api.document, entry))).toMatchInlineSnapshot(`
    "# pip install https://developers.example.com/downloads/workshop-1.0.0/fixture-1.0.0-py3-none-any.whl
    import os

    from fixture import Client, servers

    client = Client(
        server=servers.sandbox,
        client_id=os.environ["ACME_CLIENT_ID"],
        client_secret=os.environ["ACME_CLIENT_SECRET"],
    )

    result = client.change_job(job_id=7, fields=[1, 2], dry_run=False, from_='"3"')
    print(result)"
  `);
});

const use = `from odd_api import Client, read_webhook, servers
from odd_api.models import _2ndNode

client = Client(server=servers.server, token="t", api_key="k")
`;

/** Lists docstrings of functions whose first word is a verb in the third person, contrary to PEP 257. */
const listThirdPersonDocstrings = `import ast, pathlib
functions = [
    node
    for file in pathlib.Path("odd_api").rglob("*.py")
    for node in ast.walk(ast.parse(file.read_text()))
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and not node.decorator_list
]
print([text for text in map(ast.get_docstring, functions) if text and text.split()[0].endswith("s")])
`;

test.runIf(hasPython)(
  'generates an importable package with types and imperative docstrings from an unusual description',
  async () => {
    const api = await loadDocument(unusual);
    const folder = await mkdtemp(join(tmpdir(), 'client-'));
    await writeFile(join(folder, 'odd.whl'), await packPythonClient(api, [api]));
    await readOutput(folder, 'python3', '-m', 'zipfile', '-e', 'odd.whl', '.');
    const imports = `${use}print([name for name in dir(client) if not name.startswith("_")], _2ndNode.__annotations__.keys())`;
    expect(await readOutput(folder, 'python3', '-c', imports)).toBe(
      "['construct', 'delete', 'put_a_site_id', 'with_options'] dict_keys(['id', 'children', 'file', 'parent'])",
    );
    if (hasMypy) {
      await writeFile(
        join(folder, 'use.py'),
        `${use}file: bytes = client.construct(site_id=1)
node: _2ndNode = client.put_a_site_id(site_id=1, filter_from=2, body={"children": [{}]})
client.delete(site_id=1)
number: int = read_webhook({}, "", "")["id"]
client.delete()  # type: ignore[call-arg]
client.put_a_site_id(site_id=1, body={"id": 1})  # type: ignore
`,
      );
      expect(await readOutput(folder, 'mypy', '--strict', 'use.py', 'odd_api')).toMatch(/^Success/);
    }
    expect(await readOutput(folder, 'python3', '-c', listThirdPersonDocstrings)).toBe('[]');
    await rm(folder, { recursive: true });
  },
  60_000,
);
