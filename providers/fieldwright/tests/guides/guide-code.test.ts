import { escapePointerPart } from '@refdesk/openapi/pointer';
import { resolveReference } from '@refdesk/openapi/reference';
import { describe, expect, test } from 'vitest';
import { findCalledOperation, listCurlRequestErrors } from './check-request.ts';
import { type CurlRequest, readCurl } from './curl.ts';
import {
  bundledApiDescriptions,
  type DescribedOperation,
  findOperationByName,
  type JsonObject,
} from './descriptions.ts';
import { type GuideCodeBlock, guideCodeBlocks } from './guides.ts';
import { validateBySchema } from './schemas.ts';
import { parseShellCommands } from './shell.ts';

const listCodeBlocks = (...languages: readonly string[]) =>
  guideCodeBlocks.filter(({ language }) => languages.includes(language));

describe('parseShellCommands', () => {
  test('splits a command into words as a shell does', () => {
    expect(parseShellCommands(`curl 'a b' \\\n  --data "x y"z\nexport A=1`)).toEqual([
      ['curl', 'a b', '--data', 'x yz'],
      ['export', 'A=1'],
    ]);
  });

  test('returns the commands of pipes and substitutions separately', () => {
    expect(parseShellCommands('export A=$(date -u 2>/dev/null || date -v+1d)\ngrep -o a b | cut -c 1')).toEqual([
      ['export', 'A=$SUBSTITUTED_1'],
      ['grep', '-o', 'a', 'b'],
      ['cut', '-c', '1'],
      ['date', '-u'],
      ['date', '-v+1d'],
    ]);
  });

  test.each(['curl a; curl b', 'curl a && curl b', 'echo `date`', "echo 'a"])(
    'rejects unsupported syntax: %s',
    (script) => {
      expect(() => parseShellCommands(script)).toThrow();
    },
  );
});

describe('listCurlRequestErrors', () => {
  const request = (...words: readonly string[]) => listCurlRequestErrors(readCurl(['curl', ...words]));
  const token = ['--header', 'Authorization: Bearer $FW_TOKEN'];
  const json = ['--header', 'Content-Type: application/json'];
  const jobs = 'https://api.example.com/v2/jobs';

  test.each<[string, readonly string[], string]>([
    [
      'when no operation has its path',
      ['https://api.example.com/v2/job'],
      'no operation is called by GET https://api.example.com/v2/job',
    ],
    [
      'when its server is in no description',
      ['https://api.example.org/v2/jobs'],
      'no operation is called by GET https://api.example.org/v2/jobs',
    ],
    ['when a parameter is unknown', [`${jobs}?stat=completed`, ...token], 'listJobs: there is no query parameter stat'],
    [
      'when the value of a parameter is invalid',
      [`${jobs}?limit=500`, ...token],
      'listJobs: limit: the value must be <= 200',
    ],
    ['when an identifier is not a number', [`${jobs}/J-1`, ...token], 'getJob: jobId: the value must be integer'],
    ['without access', [jobs], 'listJobs: access is by oauth2'],
    [
      'when a header is unknown',
      [jobs, ...token, '--header', 'X-Key: 1'],
      'listJobs: there is no header parameter x-key',
    ],
    ['without its body', ['--request', 'POST', jobs, ...token], 'createJob: the body is missing'],
    [
      'with a body of another media type',
      [jobs, ...token, '--data', 'jobTypeId=12'],
      'createJob: it does not take application/x-www-form-urlencoded',
    ],
    [
      'when a field is missing',
      [jobs, ...token, ...json, '--data', '{"jobTypeId":12}'],
      "createJob: the value must have required property 'contactId'",
    ],
    [
      'when a field is unknown',
      [jobs, ...token, ...json, '--data', '{"jobTypeId":12,"contactId":1,"status":"x"}'],
      'createJob: the value must NOT have additional properties (status)',
    ],
  ])('reports an error %s', (_, words, diagnostic) => {
    expect(request(...words)).toContain(diagnostic);
  });
});

describe('checkResponse', () => {
  const check = (body: unknown, excerpt: boolean) => checkResponse(body, 'createJob 201', excerpt);

  test.each<[string, unknown, boolean, string]>([
    ['when a field is missing', { id: 1 }, false, "the value must have required property 'status'"],
    [
      'when a field is unknown, in an excerpt too',
      { id: 1, state: 'x' },
      true,
      'the value must NOT have unevaluated properties (state)',
    ],
    ['when a value is not in its enum', { status: 'done' }, true, '/status must be equal to one of the allowed values'],
  ])('reports an error %s', (_, body, excerpt, diagnostic) => {
    expect(check(body, excerpt)).toContain(diagnostic);
  });

  test('throws if the operation or status is not described', () => {
    expect(() => checkResponse({}, 'makeJob 201', true)).toThrow('"makeJob 201" names no operation');
    expect(() => checkResponse({}, 'createJob 299', true)).toThrow('createJob has no response 299');
  });
});

/** Commands that guides may use: those of any shell, psql, and the agents that a guide connects. */
const allowedCommands = [
  'claude',
  'codex',
  'gemini',
  'curl',
  'psql',
  'export',
  'base64',
  'cmp',
  'set',
  '.',
  'cat',
  'grep',
  'cut',
  'head',
  'tr',
  'date',
  'od',
];

/** Replaces the variables that guides fill in from responses with sample values. */
const fillInSamples = (word: string): string =>
  word
    .replaceAll('$FW_JOB_ID', '731904')
    .replaceAll('$FW_RESOURCE_ID', '3051')
    .replaceAll('$FW_ATTACHMENT_ID', '991201')
    .replaceAll('$FW_START', '2030-05-06T08:30:00Z')
    .replaceAll('$FW_ETAG', '"c2b1-67a4"')
    .replaceAll('$SUBSTITUTED_1', '9b1f0e7c-3f0f-4a55-9d0e-0c7a3f2b7a11');

test.each(listCodeBlocks('bash').map((block) => [block.location, block] as const))(
  '%s: every request matches its description',
  (_, { code }) => {
    for (const command of parseShellCommands(code)) {
      expect(allowedCommands).toContain(command[0]);
      if (command[0] === 'curl') expect(listCurlRequestErrors(readCurl(command.map(fillInSamples)))).toEqual([]);
    }
  },
);

/** A block whose title is a file name contains that file; every other block is a response. */
const [jsonFiles, responseBlocks] = [true, false].map((isFile) =>
  listCodeBlocks('json').filter(({ meta }) => /\.json$/.test(meta.title ?? '') === isFile),
);

test.each((jsonFiles ?? []).map(({ location, code }) => [location, code] as const))(
  '%s: the file is JSON',
  (_, code) => {
    expect(JSON.parse(code)).toBeTypeOf('object');
  },
);

test.each((responseBlocks ?? []).map((block) => [block.location, block] as const))(
  '%s: the response matches its description',
  (_, { code, meta }) => {
    expect(checkResponse(JSON.parse(code), meta.response ?? '', 'excerpt' in meta)).toEqual([]);
  },
);

/**
 * Lists the errors of a response body. `name` is the operation and the status, `createJob 201`, preceded by the API
 * unless it is the main one.
 */
function checkResponse(body: unknown, name: string, excerpt: boolean): string[] {
  const [, operationName = '', status = ''] = name.match(/^(.+) (\d{3})$/) ?? [];
  const operation = findOperationByName(operationName);
  if (!operation)
    throw new Error(`"${name}" names no operation and status. Write, for example, response="createJob 201".`);
  return validateBySchema(body, operation.api, getResponsePointer(operation, status), { excerpt });
}

/** Returns the pointer to the schema of a response. */
function getResponsePointer({ id, api, pointer, operation }: DescribedOperation, status: string): string {
  const document = bundledApiDescriptions.get(api) ?? {};
  const response = (operation.responses as Record<string, JsonObject>)[status];
  if (!response) throw new Error(`${id} has no response ${status}`);
  const [mediaType = ''] = Object.keys(resolveReference<JsonObject>(document, response).content as JsonObject);
  const responsePointer = typeof response.$ref === 'string' ? response.$ref.slice(1) : `${pointer}/responses/${status}`;
  return `${responsePointer}/content/${escapePointerPart(mediaType)}/schema`;
}

test('the token of a guide has the scopes of the calls that follow', () => {
  const guides = Object.groupBy(listCodeBlocks('bash'), ({ guide }) => guide);
  expect(Object.values(guides).flatMap((blocks) => listMissingScopes(blocks ?? []))).toEqual([]);
});

/** Lists the calls that the last requested token does not allow. A token requested without scopes allows all. */
function listMissingScopes(blocks: readonly GuideCodeBlock[]): string[] {
  let scopes: readonly string[] | undefined;
  return blocks.flatMap(({ location, code, meta }) =>
    parseCurlRequests(code).flatMap((request) => {
      const operation = findCalledOperation(request);
      if (operation?.id === 'getAnAccessToken') scopes = new URLSearchParams(request.body).get('scope')?.split(' ');
      const requiredScopes = operation?.security.flatMap((requirement) => Object.values(requirement).flat()) ?? [];
      // A block that demonstrates this error is marked with `rejected`.
      return requiredScopes
        .filter((scope) => scopes && !scopes.includes(scope) && meta.rejected !== 'insufficient-scope')
        .map((scope) => `${location}: ${operation?.id} needs ${scope}`);
    }),
  );
}

const parseCurlRequests = (script: string): CurlRequest[] =>
  parseShellCommands(script)
    .filter(([name]) => name === 'curl')
    .map(readCurl);
