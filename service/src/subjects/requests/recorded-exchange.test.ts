import {
  type Json,
  readSandboxOperations,
  type SandboxExchange,
  upgradeAndCleanSandboxDescription,
} from '@refdesk/sandbox';
import { expect, it, test } from 'vitest';
import { toCountableSearchText } from '../searches/countable-text.ts';
import { MaskedRequestValues, maskRequestPath, RequestMasker } from './mask.ts';
import { maskAndTruncateExchange } from './recorded-exchange.ts';

const stringSchema = { type: 'string' };
const description = upgradeAndCleanSandboxDescription({
  openapi: '3.1.0',
  info: { title: 'Orders', version: '1' },
  paths: {
    '/orders/{orderId}': {
      post: {
        operationId: 'changeOrder',
        parameters: [
          { name: 'orderId', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'since', in: 'query', schema: { type: 'string', format: 'date-time' } },
          { name: 'holder', in: 'query', schema: stringSchema },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  quantity: { type: 'integer' },
                  pin: { type: 'integer' },
                  latitude: { type: 'number' },
                  state: { type: 'string', enum: ['open', 'closed'] },
                  due: { type: 'string', format: 'date' },
                  dateOfBirth: { type: 'string', format: 'date' },
                  urgent: { type: 'boolean' },
                  remark: stringSchema,
                  colour: { type: 'string', 'x-log': 'keep' },
                  lines: {
                    type: 'array',
                    items: { type: 'object', properties: { product: { type: 'integer' }, engraving: stringSchema } },
                  },
                  tokens: { type: 'object', properties: { first: { type: 'integer' } } },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Changed',
            content: {
              'application/json': { schema: { type: 'object', properties: { quantity: { type: 'integer' } } } },
            },
          },
        },
      },
    },
  },
});
const masker = new RequestMasker('orders', { description, operations: readSandboxOperations(description) });

interface ExchangeInput {
  readonly body?: Json;
  readonly path?: string;
  readonly search?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly response?: Json;
  readonly isProblem?: boolean;
  readonly operation?: string | null;
}

function record({
  body,
  path = '/orders/7',
  search = '',
  headers = {},
  response,
  isProblem = false,
  operation = 'changeOrder',
}: ExchangeInput) {
  const serialisedBody = body === undefined ? null : JSON.stringify(body);
  const exchange: SandboxExchange = {
    ...{
      requestId: 'r',
      at: 0,
      method: 'POST',
      url: `https://api.example.com${path}${search}`,
      operation,
      schema: null,
      access: null,
    },
    ...{
      requestHeaders: new Headers(headers),
      requestBody: body,
      requestBytes: serialisedBody === null ? null : Buffer.byteLength(serialisedBody),
      status: isProblem ? 422 : 200,
    },
    responseHeaders: { 'Content-Type': isProblem ? 'application/problem+json' : 'application/json' },
    responseBody: response === undefined ? null : JSON.stringify(response),
    milliseconds: 1,
  };
  return maskAndTruncateExchange(exchange, masker);
}

it('stores values that the schema marks as harmless, and masks all others', () => {
  const body = {
    ...{ quantity: 3, state: 'open', due: '2026-12-01', urgent: true, remark: 'For Zebedee', colour: 'red' },
    lines: [{ product: 12, engraving: 'Zebedee' }],
  };
  expect(record({ body, search: '?since=2026-01-01T00:00:00Z', response: { quantity: 3, other: 4 } })).toMatchObject({
    query: [['since', '2026-01-01T00:00:00Z']],
    request: {
      body: {
        ...{
          quantity: 3,
          state: 'open',
          due: '2026-12-01',
          urgent: true,
          remark: '[masked: 11 characters]',
          colour: 'red',
        },
        lines: [{ product: 12, engraving: '[masked: 7 characters]' }],
      },
    },
    response: { body: { quantity: 3, other: '[masked: number]' } },
  });
});

// secretlint-disable -- invented values, to be masked
/** Sensitive values that a client could send by mistake or on purpose. */
const sensitiveValues = {
  'a production key': 'rm_live_0aB1cD2eF3gH4iJ5',
  'a client secret': 'rm_secret_9zY8xW7vU6tS5rQ4',
  'a sandbox key': 'rm_test_abcdefghijkl',
  'a JSON Web Token': 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'a GitHub token': 'ghp_16C7e42F292c6912E7710c838347Ae178B4a',
  'a fine-grained GitHub token': 'github_pat_11ABCDEFG0123456789',
  'a GitLab token': 'glpat-ABCDEFGHIJKLMNOPQRST',
  'a Stripe key': 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'a restricted Stripe key': 'rk_live_4eC39HqLyjWDarjtT1zdp7dc',
  'an OpenAI key': 'sk-proj-abcdefghijklmnop',
  'an AWS access key': 'AKIAIOSFODNN7EXAMPLE',
  'an AWS session key': 'ASIAIOSFODNN7EXAMPLE',
  'a Google API key': 'AIzaSyA1234567890abcdefghijklmnopqrstu',
  'a Google access token': 'ya29.a0AfH6SMBx1234',
  'a Slack token': 'xoxb-123456789012-abcdefGHIJKL',
  'an npm token': 'npm_abcdefghijklmnopqrstuvwxyz0123456789',
  'a SendGrid key': 'SG.abcdefghijklmnop.qrstuvwxyz',
  'a webhook secret': 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'a private key': '-----BEGIN EC PRIVATE KEY-----',
  'a password with its name': 'password=hunter2!',
  'a bearer header': 'Bearer abcdefghijk',
  'a basic header': 'Basic dXNlcjpwYXNzd29yZA==',
  'an email address': 'jane.doe@example.com',
  'an email address with a plus sign': 'jane+orders@mail.example.co.uk',
  'a non-ASCII email address': 'größe@bücher.example',
  'a Chinese email address': '用户@例子.广告',
  'an email address with a full-width at sign': 'jane＠example.com',
  'a percent-encoded email address': 'jane%40example.com',
  'a link with a token': 'https://portal.example.com/reset?token=abcdef',
  'a link with credentials': 'https://user:pass@intern.example/x',
  'a telephone number': '+44 7700 900123',
  'a telephone number with brackets': '(020) 7946 0958',
  'a telephone number in Arabic digits': '٠٧٧٠٠٩٠٠١٢٣',
  'a card number': '4111 1111 1111 1111',
  'a card number without spaces': '5500005555555559',
  'an IBAN': 'GB29 NWBK 6016 1331 9268 19',
  'an IBAN without spaces': 'DE89370400440532013000',
  'a National Insurance number': 'QQ 12 34 56 C',
  'a date of birth': '1979-04-21',
  'an IP address': '192.0.2.17',
  'an IPv6 address': '2001:db8:0:1::1',
  'a short IPv6 address': '2001:db8::7',
} as const;
// secretlint-enable

const values = Object.entries(sensitiveValues);
const serialise = (exchange: ReturnType<typeof record>) => JSON.stringify(exchange);

test.each(values)('never stores %s in any field and never counts searches with it', (_, secret) => {
  const deep = { a: { b: [{ c: [[secret]] }] } };
  const bodies: Json[] = [
    { remark: secret },
    { colour: `red ${secret}` },
    { lines: [{ engraving: secret }] },
    deep,
    [secret],
    secret,
    { [secret]: 1 },
  ];
  for (const body of bodies) expect(serialise(record({ body })), JSON.stringify(body)).not.toContain(secret);
  const query = `?holder=${encodeURIComponent(secret)}&${encodeURIComponent(secret)}=1`;
  expect(serialise(record({ search: query })), 'query').not.toContain(secret);
  expect(maskRequestPath(`/v2/people/${secret}`)).not.toContain(secret);
  expect(maskRequestPath(`/orders/${secret}`, '/orders/{orderId}')).not.toContain(secret);
  const problem = {
    type: 'https://x.example/problems/validation-failed',
    detail: `holder: ${secret} was given`,
    errors: [{ pointer: `/${secret}`, message: secret }],
  };
  expect(serialise(record({ response: problem, isProblem: true })), 'problem').not.toContain(secret);
  expect(
    serialise(record({ operation: null, body: { any: secret }, response: { any: secret } })),
    'no operation',
  ).not.toContain(secret);
  expect(toCountableSearchText(secret)).toBeNull();
  expect(toCountableSearchText(`find ${secret}`)).toBeNull();
});

/** Inconspicuous values that are sensitive because of the field that contains them. */
const sensitiveFields: readonly [string, Json, string][] = [
  ['pin', 4821, '4821'],
  ['pin as text', { pin: '4821' }, '4821'],
  ['otp', { otp: 918273 }, '918273'],
  ['cvv', { card: { cvv: 737 } }, '737'],
  ['iban', { iban: 'whatever' }, 'whatever'],
  ['surname', { surname: 'Quillfeather' }, 'Quillfeather'],
  ['a nested name', { customer: { name: { last: 'Quillfeather' } } }, 'Quillfeather'],
  ['plural addresses', { emails: ['quillfeather at example'] }, 'quillfeather'],
  ['a number under tokens', { tokens: { first: 5551234 } }, '5551234'],
  ['a whole subtree of secrets', { secrets: { a: [1234567, { b: 'opensesame' }] } }, 'opensesame'],
  ['a coordinate', { latitude: 51.50073 }, '51.50073'],
  ['a date of birth', { dateOfBirth: '1979-04-21' }, '1979-04-21'],
  ['a value outside the enumeration', { state: 'quillfeather' }, 'quillfeather'],
  ['text in a number field', { quantity: 'quillfeather' }, 'quillfeather'],
  ['text in a date field', { due: 'quillfeather' }, 'quillfeather'],
  ['a number in a text field', { remark: 5551234 }, '5551234'],
  ['a number in an undeclared field', { whatever: 5551234 }, '5551234'],
  ['a field name', { 'Zebedee Quillfeather': true }, 'Quillfeather'],
  ['a list in a scalar field', { quantity: ['quillfeather'] }, 'quillfeather'],
];

test.each(sensitiveFields)('masks %s because of its location', (_, body, secret) => {
  const input = typeof body === 'number' ? { pin: body } : body;
  expect(serialise(record({ body: input }))).not.toContain(secret);
});

it('covers at least 61 kinds of sensitive values', () => {
  expect(values.length + sensitiveFields.length).toBeGreaterThanOrEqual(61);
});

it('removes masked values and their prefixes from messages', () => {
  const long = `opensesame${'z'.repeat(300)}`;
  const response = {
    detail: `holder: must be shorter; ${long.slice(0, 100)} was given`,
    errors: [{ pointer: '/remark', message: 'Quillfeather is no colour' }],
  };
  const text = serialise(
    record({ search: `?holder=${long}`, body: { remark: 'Quillfeather' }, response, isProblem: true }),
  );
  expect(text).not.toContain('opensesame');
  expect(text).not.toContain('Quillfeather');
  expect(text).toContain('holder: must be shorter; [masked] was given');
});

it('stores no message if there are more masked values than the limit', () => {
  const remarks = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`x${index}`, `value ${index}`]));
  expect(
    record({ body: remarks, response: { detail: 'value 299 is not a number' }, isProblem: true }).response.body,
  ).toEqual({ detail: '[masked]' });
});

it('stores harmless headers without credentials in their values', () => {
  const { request } = record({
    headers: {
      'user-agent': 'curl/8.5.0 rm_live_0aB1cD2eF3',
      cookie: 'a=b',
      'x-api-key': 'abc',
      'idempotency-key': 'order 7 of jane@example.com',
    },
  });
  expect(request.headers).toEqual([
    ['cookie', '[masked: 3 characters]'],
    ['idempotency-key', '[masked: 27 characters]'],
    ['user-agent', 'curl/8.5.0 [masked]'],
    ['x-api-key', '[masked: 3 characters]'],
  ]);
});

const harmlessHeaders: readonly (readonly [string, string])[] = [
  ['accept', 'application/json, text/*;q=0.8, */*;q=0.1'],
  ['accept-encoding', 'gzip, br;q=0.9, *;q=0'],
  ['content-type', 'application/json; charset="utf-8"'],
  ['idempotency-key', '6f1c2a54-1234-4567-8901-234567890123'],
  ['idempotency-key', 'booking-4711'],
  ['if-match', 'W/"a1b2c3", "7"'],
  ['if-none-match', '*'],
  ['prefer', 'code=503, wait=2'],
  ['user-agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
];

test.each(harmlessHeaders)('stores %s: %s', (name, value) => {
  expect(record({ headers: { [name]: value } }).request.headers).toEqual([[name, value]]);
});

test.each([...new Set(harmlessHeaders.map(([name]) => name))])(
  'masks %s if its value does not have the expected form',
  (name) => {
    for (const value of ['Zebedee Quillfeather', '"Zebedee Quillfeather"', 'call Quillfeather at 07700 900123']) {
      expect(
        serialise(
          record({
            headers: { [name]: value },
            response: { detail: `${name}: is not right, not ${value}` },
            isProblem: true,
          }),
        ),
      ).not.toContain('Quillfeather');
    }
  },
);

it('removes path segments, query names and escaped names in pointers from messages', () => {
  const problem = (detail: string) => ({
    response: { detail, errors: [{ pointer: `/${detail}`, message: detail }] },
    isProblem: true,
  });
  const inPath = record({
    path: '/orders/Zebedee%20Quillfeather',
    ...problem('Zebedee Quillfeather is not a valid orderId'),
  });
  expect(serialise(inPath)).not.toContain('Quillfeather');
  const inQuery = record({
    search: '?Zebedee%20Quillfeather=1',
    ...problem('The parameter Zebedee Quillfeather is unknown'),
  });
  expect(serialise(inQuery)).not.toContain('Quillfeather');
  const inPointer = record({ body: { 'of/Quillfeather~1': 1 }, ...problem('of~1Quillfeather~01') });
  expect(serialise(inPointer)).not.toContain('Quillfeather');
});

it('masks a telephone number in a field for numbers', () => {
  expect(serialise(record({ body: { quantity: 7700900123 }, response: { quantity: 7700900123 } }))).not.toContain(
    '7700900123',
  );
  expect(maskRequestPath('/orders/7700900123', '/orders/{orderId}')).toBe('/orders/[masked]');
});

it('stores only words from paths of the API for a path without an operation', () => {
  expect(masker.maskPath('/orders/Quillfeather/lines/7', null)).toBe('/orders/[masked]/[masked]/7');
  expect(masker.maskPath('/v2/orders/7', null)).toBe('/v2/orders/7');
});

it('stores a body down to a maximum depth', () => {
  let body: Json = 'opensesame';
  for (let level = 0; level < 5_000; level++) body = [body];
  const text = serialise(record({ body }));
  expect(text).toContain('[masked]');
  expect(text.length).toBeLessThan(1_000);
});

it('stores segments of a path that are words, versions or identifiers', () => {
  expect(maskRequestPath('/v2/jobs/731904/worksheet-answers')).toBe('/v2/jobs/731904/worksheet-answers');
  expect(maskRequestPath('/orders/7', '/orders/{orderId}')).toBe('/orders/7');
  expect(maskRequestPath('/v2/people/x9K2mP7qR4tZ/12345678901')).toBe('/v2/people/[masked]/[masked]');
});

it('masks values only in the original message, so that replacements are not masked again', () => {
  const maskedValues = new MaskedRequestValues();
  const mask = '[masked]';
  for (let start = 0; start < mask.length; start++)
    for (let end = start + 3; end <= mask.length; end++) maskedValues.add(mask.slice(start, end));
  for (const value of ['the field', "field 'x'", 'e', 'is wrong']) maskedValues.add(value);
  expect(maskedValues.maskIn("the field 'x' is wrong")).toBe('[masked] [masked]');
  expect(maskedValues.maskIn('maskedmasked '.repeat(20)).length).toBeLessThan(500);
});
