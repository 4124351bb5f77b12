import { denyAllContentPolicy } from '@refdesk/headers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceApp } from '../../src/app.ts';
import { openPortalSandbox } from '../../src/subjects/sandbox/open-portal-sandbox.ts';
import { describeWithLongRunPostgres } from '../databases.ts';
import { loadProviderSandboxContent } from '../sandbox-content.ts';
import { startServiceNode, type TestService } from '../service.ts';

const markup = '<script>alert(document.domain)</script>';

/** Files that a browser might run if it guessed their type. */
const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
  'page.png': ['image/png', `\x89PNG\r\n\x1a\n${markup}`],
  'page.html': ['text/html', markup],
  'picture.svg': ['image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`],
  'both.pdf': ['application/pdf', `%PDF-1.7\n/*${markup}*/alert(1)//`],
  'archive.zip': ['application/zip', 'PK\x03\x04'],
  '../../../etc/passwd': ['text/plain', 'x'],
  '\u202Egnp.lmth': ['image/png', markup],
  '"; filename="x.html': ['text/html\r\nX-Injected: 1', markup],
  '<img src=x onerror=alert(1)>': ['text/html', markup],
};

describeWithLongRunPostgres('hostile attachments', (makeDatabase) => {
  let service: TestService;
  let app: ReturnType<typeof createServiceApp>;
  let key: string;
  beforeAll(async () => {
    service = await startServiceNode(await makeDatabase());
    app = createServiceApp({
      appContext: service.appContext,
      sandbox: openPortalSandbox(service.appContext, await loadProviderSandboxContent()),
    });
    const guest = await send('/api/sandbox/guest', {});
    key = ((await guest.json()) as { readonly api_key: string }).api_key;
  });
  afterAll(() => service.stop());

  const send = (path: string, body: object) =>
    app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key !== undefined && { 'X-Api-Key': key }) },
      body: JSON.stringify(body),
    });
  const addAttachment = (name: string, type: string, content: string) =>
    send('/call/attachment-add', {
      attachedTo: 'job',
      attachedToId: 731904,
      fileName: name,
      contentType: type,
      fileContent: Buffer.from(content, 'latin1').toString('base64'),
    });
  const expectInert = (response: Response, what: string) => {
    const { headers } = response;
    expect([response.status, headers.get('content-type')], what).toEqual([200, 'application/json']);
    expect([headers.get('x-content-type-options'), headers.get('content-security-policy')], what).toEqual([
      'nosniff',
      denyAllContentPolicy,
    ]);
    expect(headers.has('x-injected'), what).toBe(false);
  };

  it.each(Object.entries(files))('are returned as inert JSON: %s', async (name, [type, content]) => {
    const added = await addAttachment(name, type, content);
    expectInert(added, name);
    const { code, data } = (await added.json()) as { readonly code: number; readonly data: { attachmentId: number } };
    expect(code).toBe(0);
    for (const [action, body] of [
      ['attachment-get', { attachmentId: data.attachmentId }],
      ['attachment-list', { attachedTo: 'job', attachedToId: 731904 }],
    ] as const) {
      const response = await send(`/call/${action}`, body);
      expectInert(response, `${action} ${name}`);
      expect(await response.text()).toContain(JSON.stringify(name).slice(1, -1));
    }
  });

  it.each([
    ['a program', 'setup.exe'],
    ['a program whose name Windows shortens', 'setup.exe. .'],
    ['a script in capitals', 'RUN.PS1'],
    ['a name with NUL', 'setup.png\0.exe'],
    ['a name of 64 kB', 'x'.repeat(64 * 1024)],
  ])('are rejected: %s', async (_, name) => {
    const response = await addAttachment(name, 'image/png', 'x');
    const { code = -1 } = (await response.json()) as { readonly code?: number };
    expect(code).not.toBe(0);
    expect(response.status).toBeLessThan(500);
  });
});
