import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxCommandLength, parseCurlCommand } from './parse-curl.ts';
import { writeCurlCommand } from './write-command.ts';

const address = 'https://api.example.com/v2/jobs';
const body = '{"jobTypeId":12,"contactId":48213}';

/** Equivalent commands in the notation of different shells and tools. */
const commands = {
  'sh in one line': `curl -X POST ${address} -H 'Content-Type: application/json' -d '${body}'`,
  'sh with continuations': `curl -X POST '${address}' \\\n  -H "Content-Type: application/json" \\\n  --data-raw '${body}'`,
  'sh pasted into a field without line breaks': `curl -X POST '${address}' \\  -H "Content-Type: application/json" \\  -d '${body}'`,
  'sh with escaped quotation marks': `curl -XPOST ${address} -H"Content-Type: application/json" -d "{\\"jobTypeId\\":12,\\"contactId\\":48213}"`,
  'sh with ANSI quotes': `curl -X POST ${address} -H $'Content-Type: application/json' -d $'{"jobTypeId":12,\\u0022contactId":48213}'`,
  'the Windows command prompt': `C:\\>curl.exe -X POST "${address}" ^\r\n -H "Content-Type: application/json" ^\r\n -d "{\\"jobTypeId\\":12,\\"contactId\\":48213}"`,
  'a browser for the Windows command prompt': `curl ^"${address}^" ^\n  -X ^"POST^" ^\n  -H ^"content-type: application/json^" ^\n  --data-raw ^"^{^\\^"jobTypeId^\\^":12,^\\^"contactId^\\^":48213^}^"`,
  PowerShell: `PS C:\\> curl.exe -X POST "${address}" \`\n -H "Content-Type: application/json" \`\n -d '${body}'`,
  'PowerShell with backticks': `curl.exe -X POST "${address}" \`\n -H "Content-Type: application/json" \`\n -d "{\`"jobTypeId\`":12,\`"contactId\`":48213}"`,
  'a prompt and a pipe': `$ curl -s --url ${address} --request POST --header 'Content-Type: application/json' --data '${body}' | jq .id`,
};

test.each(Object.entries(commands))('reads the request of %s', (_, command) => {
  const request = parseCurlCommand(command);
  expect(request).toMatchObject({ method: 'POST', url: address, query: [], notes: [], removedCredentials: [] });
  expect(request?.headers.map(([name, value]) => [name.toLowerCase(), value])).toEqual([
    ['content-type', 'application/json'],
  ]);
  expect(request?.body).toEqual({ type: 'text', text: body });
});

describe('options', () => {
  test('interprets -G, --json, -F and -I as curl does', () => {
    expect(parseCurlCommand(`curl -G ${address} -d limit=5 --data-urlencode 'q=a b'`)).toMatchObject({
      method: 'GET',
      query: [
        ['limit', '5'],
        ['q', 'a b'],
      ],
      body: null,
    });
    expect(parseCurlCommand(`curl ${address} --json '${body}'`)).toMatchObject({
      method: 'POST',
      headers: [
        ['Content-Type', 'application/json'],
        ['Accept', 'application/json'],
      ],
      body: { type: 'text', text: body },
    });
    expect(parseCurlCommand(`curl ${address} -F file=@a.pdf`)?.body).toEqual({
      type: 'multipart',
      fields: [['file', '@a.pdf']],
    });
    expect(parseCurlCommand(`curl -sSI ${address}`)?.method).toBe('HEAD');
  });

  test('adds notes for unknown options, open quotation marks, files and unquoted ampersands', () => {
    expect(parseCurlCommand(`curl --heder 'A: b' ${address}`)?.notes).toEqual([
      'curl has no option --heder. Did you mean --header?',
    ]);
    expect(parseCurlCommand(`curl ${address} -d '{"a":1}`)?.notes).toEqual(["A quotation mark ' is not closed."]);
    expect(parseCurlCommand(`curl ${address} -d @job.json`)?.notes[0]).toContain('job.json');
    expect(parseCurlCommand(`curl ${address}?a=1&b=2`)).toMatchObject({
      notes: [expect.stringContaining('Quote the address')],
      query: [
        ['a', '1'],
        ['b', '2'],
      ],
    });
  });
});

describe('credentials', () => {
  const secret = 'sEcReT-0123456789';
  const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl';
  test.each([
    `curl ${address} -H 'Authorization: Bearer ${secret}'`,
    `curl ${address} -H 'authorization:${secret}'`,
    `curl ${address} -u me:${secret}`,
    `curl ${address} --user=me:${secret}`,
    `curl ${address} --oauth2-bearer ${secret}`,
    `curl ${address} -b 'session=${secret}'`,
    `curl ${address} -H 'Cookie: a=${secret}'`,
    `curl ${address} -H 'X-Api-Key: ${secret}'`,
    `curl 'https://me:${secret}@api.example.com/v2/jobs'`,
    `curl '${address}?access_token=${secret}'`,
    `curl ${address} -d 'client_secret=${secret}'`,
    `curl ${address} --json '{"user":{"password":"${secret}"}}'`,
    `curl ${address} --json '{"note":"${token}"}'`,
    `curl ${address} -x http://me:${secret}@proxy.example`,
    `curl ${address} -E cert.pem:${secret}`,
    `curl ${address}/${token}`,
    `curl ${address} -H 'X-Note: acme_live_4f9a8b7c6d5e4f3a2b1c'`,
  ])('removes the credentials of %s', (command) => {
    const request = parseCurlCommand(command);
    const text = JSON.stringify(request);
    for (const value of [secret, token, 'acme_live_4f9a8b7c6d5e4f3a2b1c']) expect(text).not.toContain(value);
    expect(request && writeCurlCommand(request)).not.toContain(secret);
  });

  test('lists the locations of removed credentials and retains the scheme of a header', () => {
    const request = parseCurlCommand(`curl '${address}?api_key=${secret}' -u me:${secret}`);
    expect(request?.removedCredentials.toSorted()).toEqual(['the header Authorization', 'the query parameter api_key']);
    expect(request?.headers).toEqual([['Authorization', 'Basic REMOVED']]);
  });

  test('leaves removed credentials unchanged when the shared command is parsed again', () => {
    const request = parseCurlCommand(
      `curl -X PATCH '${address}/1' -u me:${secret} -H 'X-A: it''s' --json '{"a":"b c"}'`,
    );
    const repeated = parseCurlCommand(request ? writeCurlCommand(request) : '');
    expect(repeated).toMatchObject({ method: 'PATCH', headers: request?.headers });
    expect(JSON.parse(repeated?.body?.type === 'text' ? repeated.body.text : '')).toEqual({ a: 'b c' });
  });
});

describe('hostile input', () => {
  test('parses any string without an error, and a written command to the same request', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const request = parseCurlCommand(`curl ${address} ${text}`);
        expect(request?.url).toBeTypeOf('string');
      }),
    );
    const value = fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.replace(/[\p{Cc}@]|REMOVED/gu, ''));
    fc.assert(
      fc.property(value, value, (name, text) => {
        const request = {
          method: 'POST',
          url: address,
          query: [['q', text] as const],
          headers: [],
          body: { type: 'text' as const, text: JSON.stringify({ [name]: text }) },
        };
        const parsed = parseCurlCommand(writeCurlCommand(request));
        expect(parsed?.query).toEqual(request.query);
        expect(JSON.parse(parsed?.body?.type === 'text' ? parsed.body.text : '')).toEqual({ [name]: text });
      }),
    );
  });

  test('parses in time proportional to the length and rejects commands over the limit', () => {
    const measure = (length: number) => {
      const command = `curl ${address} -d '${'"a\\'.repeat(length)}`;
      const start = performance.now();
      expect(parseCurlCommand(command)).not.toBeNull();
      return performance.now() - start;
    };
    measure(10_000);
    expect(measure(30_000)).toBeLessThan(3000);
    expect(parseCurlCommand(`curl ${address} -d '${'a'.repeat(maxCommandLength)}'`)).toBeNull();
  });
});
