import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { createTestRegistrationRequestBody, goodPassword } from '../../../tests/people.ts';
import { testPortal } from '../../../tests/provider.ts';
import { startServiceNode, type TestService } from '../../../tests/service.ts';
import { startSmtpServer } from '../../../tests/smtp.ts';
import { castToMailParagraph, castToMailSubject } from '../../../tests/test-mail-text.ts';
import { purgeExpiredRows } from '../../purge.ts';
import { deliverDueMail } from './deliver-mail.ts';
import type { MailMessage } from './message.ts';
import { enqueueMail } from './outbox.ts';
import { createSmtpTransport, type MailTransport } from './transport.ts';

const message: MailMessage = {
  kind: 'test',
  to: 'tess@harbourroad.example',
  name: 'Tess <b>Okoro</b>',
  subject: castToMailSubject(`Your key & you – “soon”`),
  paragraphs: [castToMailParagraph(`First paragraph with <script>alert(1)</script>.`), castToMailParagraph(`Second.`)],
  action: { label: 'Open', url: 'https://developers.example.com/account/verify#to"ken' },
  reason: castToMailParagraph(`You receive this email because of a test.`),
};

describeWithLongRunPostgres('mail', (makeDatabase) => {
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  let service: TestService;
  let transport: MailTransport;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    service = await startServiceNode(await makeDatabase(), { SMTP_URL: smtp.url });
    transport = createSmtpTransport(testPortal, smtp.url, 'no-reply@developers.example.com');
  });
  afterAll(async () => {
    transport.close();
    await service.stop();
    await smtp.stop();
  });
  beforeEach(() => {
    smtp.received.length = 0;
    smtp.refuseWith(null);
  });

  const send = (changes: Partial<MailMessage> = {}) =>
    enqueueMail(service.appContext.database.queries, testPortal, { ...message, ...changes }, service.appContext.now());
  const deliver = (node = service) => deliverDueMail(node.appContext, transport);
  const readLatestMail = () =>
    service.appContext.database.queries
      .selectFrom('outbox')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();

  it('is delivered as text and HTML with the right sender and recipient', async () => {
    await send();
    expect(await deliver()).toBe(1);
    const [{ recipients, source } = { recipients: [], source: '' }] = smtp.received;
    expect(recipients).toEqual(['tess@harbourroad.example']);
    const mail = await PostalMime.parse(source);
    expect(mail.subject).toBe('Your key & you – “soon”');
    expect(mail.from).toMatchObject({ name: 'Rivermill developer portal', address: 'no-reply@developers.example.com' });
    expect(mail.text).toContain('Open:\nhttps://developers.example.com/account/verify#to"ken');
    expect(mail.html).toContain('href="https://developers.example.com/account/verify#to&quot;ken"');
    expect(mail.html).toContain('First paragraph with &lt;script&gt;alert(1)&lt;/script&gt;.');
    expect(mail.html).not.toMatch(/<script|<img|<b>/);
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mail.messageId).toMatch(/^<msg_[^@]+@developers\.example\.com>$/);
  });

  it('is deleted after delivery, since it may contain a valid link', async () => {
    await send();
    await deliver();
    expect(await readLatestMail()).toMatchObject({
      text: '',
      html: '',
      attempts: 1,
      sentAt: expect.any(Number),
      lastError: null,
    });
    expect(await deliver()).toBe(0);
  });

  it('is sent once by several nodes', async () => {
    const nodes = [service, service, service];
    for (let count = 0; count < 25; count++) await send({ subject: castToMailSubject(`Mail ${count}`) });
    for (let round = 0; round < 4; round++) await Promise.all(nodes.map((node) => deliver(node)));
    expect(smtp.received).toHaveLength(25);
  });

  it('is retried after a temporary failure, and abandoned after days', async () => {
    await send();
    smtp.refuseWith(451);
    expect(await deliver()).toBe(0);
    expect(await deliver()).toBe(0);
    expect(await readLatestMail()).toMatchObject({
      attempts: 1,
      sentAt: null,
      failedAt: null,
      lastError: expect.stringContaining('Not now'),
    });
    service.advanceTime(60_000);
    await deliver();
    expect((await readLatestMail()).attempts).toBe(2);
    smtp.refuseWith(null);
    service.advanceTime(5 * 60_000);
    expect(await deliver()).toBe(1);

    await send();
    smtp.refuseWith(451);
    for (let attempt = 0; attempt < 9; attempt++) {
      await deliver();
      service.advanceTime(24 * 3_600_000);
    }
    expect(await readLatestMail()).toMatchObject({ attempts: 9, failedAt: expect.any(Number) });
  });

  it('is sent within a minute after a server outage of a day', async () => {
    await send();
    const offline = createSmtpTransport(testPortal, 'smtp://127.0.0.1:9', 'no-reply@developers.example.com');
    const warnings = service.log.length;
    for (let passed = 0; passed < 24; passed++) {
      expect(await deliverDueMail(service.appContext, offline)).toBe(0);
      service.advanceTime(3_600_000);
    }
    expect(service.log.slice(warnings).filter((line) => line.includes('mail.notSent'))).toHaveLength(1);
    await deliverDueMail(service.appContext, offline);
    smtp.refuseWith(421);
    service.advanceTime(30_000);
    expect(await deliver()).toBe(0);
    smtp.refuseWith(null);
    service.advanceTime(30_000);
    expect(await deliver()).toBe(1);
    await send();
    service.advanceTime(2 * 24 * 3_600_000);
    await deliverDueMail(service.appContext, offline);
    // Two days later it is no longer pending.
    for (let attempt = 0; attempt < 9; attempt++) {
      service.advanceTime(24 * 3_600_000);
      await deliverDueMail(service.appContext, offline);
    }
    expect(await readLatestMail()).toMatchObject({ failedAt: expect.any(Number) });
    offline.close();
  });

  it('is abandoned after a permanent failure', async () => {
    await send();
    smtp.refuseWith(550);
    await deliver();
    expect(await readLatestMail()).toMatchObject({ attempts: 1, failedAt: expect.any(Number) });
    expect(service.log.findLast((line) => line.includes('mail.notSent'))).toContain('"code":550');
  });

  it('is stored for 7 days once abandoned, but deleted if it went to a former address', async () => {
    const { queries } = service.appContext.database;
    const count = async () =>
      Number(
        (
          await queries
            .selectFrom('outbox')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    await queries.deleteFrom('outbox').execute();
    smtp.refuseWith(550);
    for (const kind of ['account-deleted', 'email-changed'] as const) await send({ kind });
    await deliver();
    expect(await count()).toBe(0);
    await send();
    await deliver();
    expect(await readLatestMail()).toMatchObject({ recipient: message.to, failedAt: expect.any(Number) });
    service.advanceTime(7 * 24 * 3_600_000 - 1_000);
    await purgeExpiredRows(service.appContext);
    expect(await count()).toBe(1);
    service.advanceTime(1_000);
    await purgeExpiredRows(service.appContext);
    expect(await count()).toBe(0);
  });

  it('is taken over when the sending node has died', async () => {
    await send();
    const claimed = Promise.withResolvers<void>();
    const hang = () => {
      claimed.resolve();
      return new Promise<never>(() => undefined);
    };
    const hangingTransport: MailTransport = { send: hang, verify: async () => undefined, close: () => undefined };
    void deliverDueMail(service.appContext, hangingTransport);
    await claimed.promise;
    expect(await deliver()).toBe(0);
    service.advanceTime(2 * 60_000);
    expect(await deliver()).toBe(1);
  });

  it('has no additional recipient, whatever the address or name contains', async () => {
    await send({
      to: 'tess@harbourroad.example, evil@evil.example',
      subject: castToMailSubject(`One\r\nBcc: evil@evil.example`),
      name: 'x\r\nBcc: evil@evil.example',
    });
    await deliver();
    for (const { recipients, source } of smtp.received) {
      expect(recipients).not.toContain('evil@evil.example');
      expect((await PostalMime.parse(source)).bcc).toBeUndefined();
    }
  });

  it('completes a registration through a real mailbox', async () => {
    const request = createTestRegistrationRequestBody();
    const browser = service.visitor();
    await browser.post('/api/registration', request);
    await deliver();
    const mail = await PostalMime.parse(
      smtp.received.find(({ recipients }) => recipients.includes(request.email))?.source ?? '',
    );
    const token = mail.text?.match(/\/account\/verify#([\w-]+)/)?.[1];
    expect(
      (await browser.post('/api/registration/verify', { token, password: goodPassword, secondFactor: false })).status,
    ).toBe(204);
    expect((await browser.post('/api/session', { email: request.email, password: goodPassword })).status).toBe(200);
  });
});

describeWithLongRunPostgres('the outbox page', (makeDatabase) => {
  it('shows emails on localhost while no mail server is configured', async () => {
    const service = await startServiceNode(await makeDatabase(), { PUBLIC_URL: 'http://localhost:3000' });
    await enqueueMail(service.appContext.database.queries, testPortal, message, 0);
    const { status, body, headers } = await service.visitor('127.0.0.1').get('/api/outbox');
    expect(status).toBe(200);
    expect(body).toContain('<a href="https://developers.example.com/account/verify#to&quot;ken">');
    expect(body).not.toContain('<script>');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await service.visitor('192.0.2.1').get('/api/outbox')).status).toBe(404);
    // A host name that was made to resolve to this machine, and a proxy on this machine.
    const request = (url: string, headers: Record<string, string> = {}) =>
      service.app.request(url, { headers }, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
    expect((await request('http://rebound.example:3000/api/outbox')).status).toBe(404);
    expect((await request('http://localhost:3000/api/outbox', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404);
    await service.stop();
  });

  it('does not exist on a public origin or with a mail server', async () => {
    const location = await makeDatabase();
    const environments: Readonly<Record<string, string>>[] = [
      {},
      { PUBLIC_URL: 'http://localhost:3000', SMTP_URL: 'smtp://127.0.0.1:1' },
    ];
    for (const environment of environments) {
      const service = await startServiceNode(location, environment);
      expect((await service.visitor('127.0.0.1').get('/api/outbox')).status).toBe(404);
      await service.stop();
    }
  });
});
