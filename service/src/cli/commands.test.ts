import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestKeyRequestBody, createTestOrganisationApplication } from '../../tests/applications.ts';
import { describeOnBothDatabases, isSkippedUntilLongRun } from '../../tests/databases.ts';
import { createStaffMember, createTestOrganisation } from '../../tests/organisations.ts';
import {
  createSignedInPerson,
  createTestRegistrationRequestBody,
  expectStatus,
  goodPassword,
} from '../../tests/people.ts';
import { testPortal, testPortalJsonByFileName } from '../../tests/provider.ts';
import { startServiceNode, type TestService, testSecret, testUrl } from '../../tests/service.ts';
import { createSiteDirectory } from '../../tests/site-directory.ts';
import { startSmtpServer } from '../../tests/smtp.ts';
import { castToMailParagraph, castToMailSubject } from '../../tests/test-mail-text.ts';
import { backupTableNames } from '../backup/tables.ts';
import type { MailMessage } from '../core/mail/message.ts';
import { enqueueMail } from '../core/mail/outbox.ts';
import { runOperatorCommand } from './run-operator-command.ts';

// Databases differ in how backups are read, written and restored, and in how a missing database is reported.
describeOnBothDatabases('operator commands', (makeDatabase, engine) => {
  const itWithLongRunPostgres = it.skipIf(isSkippedUntilLongRun(engine));
  let service: TestService;
  let directory: string;
  let location: Awaited<ReturnType<typeof makeDatabase>>;
  beforeAll(async () => {
    location = await makeDatabase();
    directory = location.directory;
    service = await startServiceNode(location);
  });
  afterAll(() => service.stop());

  const run = (...parameters: string[]) => runOperatorCommand(service.appContext, parameters);

  itWithLongRunPostgres('creates the first administrator, who sets a password through the emailed link', async () => {
    const output = await run('create-administrator', 'Root@Provider.example', 'Rita Root');
    const token = output.match(/reset-password#([\w-]+)/)?.[1];
    const browser = service.visitor();
    await expectStatus(browser.post('/api/password/reset', { token, password: goodPassword }), 204);
    await expectStatus(browser.post('/api/session', { email: 'root@provider.example', password: goodPassword }), 200);
    expect((await browser.get('/api/session')).body.person).toMatchObject({
      name: 'Rita Root',
      staffRole: 'administrator',
    });
    const person = await createSignedInPerson(service);
    expect(await run('create-administrator', person.email)).toBe(`${person.email} is an administrator now.`);
    await expectStatus(person.browser.get('/api/review'), 200);
  });

  itWithLongRunPostgres('ends the sessions of one person or of everyone', async () => {
    const [first, second] = [await createSignedInPerson(service), await createSignedInPerson(service)];
    const isSignedIn = async ({ browser }: typeof first) => (await browser.get('/api/session')).body.person !== null;
    expect(await run('end-sessions', first.email, '--yes')).toBe('1 session has ended.');
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([false, true]);
    expect(await run('end-sessions', 'everyone', '--yes')).toMatch(/^\d+ sessions? ha(s|ve) ended\.$/);
    expect(await isSignedIn(second)).toBe(false);
    await expect(run('end-sessions', 'everyone')).rejects.toThrow('--yes');
  });

  it('lists the outbox, shows an email and retries it', async () => {
    await service.appContext.database.queries.deleteFrom('outbox').execute();
    expect(await run('outbox')).toBe('The outbox is empty.');
    const mail: MailMessage = {
      kind: 'test',
      to: 'x@example.com',
      subject: castToMailSubject(`Hello`),
      paragraphs: [castToMailParagraph(`Text.`)],
      reason: castToMailParagraph(`A test.`),
    };
    await enqueueMail(service.appContext.database.queries, testPortal, mail, 0);
    const [id = ''] = (await run('outbox')).split(' ');
    expect(await run('outbox')).toContain('x@example.com  Hello  (waits)');
    expect(await run('outbox', 'show', id)).toContain('To: x@example.com\nSubject: Hello\n\nHello,\n\nText.');
    expect(await run('outbox', 'retry', id)).toBe('It will be sent again.');
    await expect(run('outbox', 'show', 'msg_0')).rejects.toThrow('There is no mail "msg_0".');
  });

  itWithLongRunPostgres('exports personal data and erases it after confirmation', async () => {
    const person = await createSignedInPerson(service);
    const file = join(directory, 'person.json');
    await run('export-person', person.email, file);
    expect(JSON.parse(await readFile(file, 'utf8')).person.email).toBe(person.email);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await expect(run('erase-person', person.email)).rejects.toThrow('You cannot undo this. To confirm, add --yes');
    expect(await run('erase-person', person.email, '--yes')).toBe('Erased.');
    await expect(run('erase-person', person.email, '--yes')).rejects.toThrow(
      `No account has the email address ${person.email}.`,
    );
  });

  itWithLongRunPostgres('refuses to erase the last administrator', async () => {
    const { queries } = service.appContext.database;
    const all = await queries
      .selectFrom('person')
      .innerJoin('user', 'user.id', 'person.id')
      .select(['person.id', 'email'])
      .where('staffRole', '=', 'administrator')
      .execute();
    const [last, ...others] = all;
    for (const { id } of others)
      await queries.updateTable('person').set({ staffRole: null }).where('id', '=', id).execute();
    await expect(run('erase-person', last?.email ?? '', '--yes')).rejects.toThrow('is the last administrator');
  });

  it('checks the installation, and sends a test email', async () => {
    expect(await run('check')).toMatch(/^ok {4}database {2}(sqlite|postgres), readable and writable$/m);
    expect(await run('check')).toMatch(/^warn {2}mail {6}SMTP_URL is not set/m);
    await expect(run('send-test-mail', 'x@example.com')).rejects.toThrow('SMTP_URL is not set');
    const smtp = await startSmtpServer();
    const mailNode = await startServiceNode(location, { SMTP_URL: smtp.url });
    expect(await runOperatorCommand(mailNode.appContext, ['check'])).toMatch(/^ok {4}mail/m);
    expect(await runOperatorCommand(mailNode.appContext, ['send-test-mail', 'x@example.com'])).toContain(
      'accepted an email',
    );
    expect(smtp.received).toHaveLength(1);
    smtp.refuseWith(550);
    await expect(runOperatorCommand(mailNode.appContext, ['send-test-mail', 'x@example.com'])).rejects.toThrow('550');
    await smtp.stop();
    await expect(runOperatorCommand(mailNode.appContext, ['check'])).rejects.toThrow(/^FAIL {2}mail/m);
    const wrong = await startServiceNode(location, { AUTH_SECRET: `${testSecret}-but-another` });
    await service.appContext.signingKeys.getSigningKey();
    await expect(runOperatorCommand(wrong.appContext, ['check'])).rejects.toThrow(
      /^FAIL {2}secret {4}AUTH_SECRET is not/m,
    );
    await Promise.all([mailNode.stop(), wrong.stop()]);
  });

  itWithLongRunPostgres('explains the usage of an invalid command', async () => {
    expect(await run()).toContain('npm run operator -- <command>');
    expect(await run('backup', '--help')).toContain('npm run operator -- backup <file>');
    expect(await run('help', 'restore')).toContain('restore <file> --yes');
    await expect(run('try-restore', 'one', 'two')).rejects.toThrow('"two" is one argument too many');
    await expect(run('backup', 'one', 'two')).rejects.toThrow('"two" is not with-requests');
    await expect(run('outbox', '--force')).rejects.toThrow("Unknown option '--force'");
    await expect(run('explode')).rejects.toThrow('There is no command "explode".');
    await expect(run('create-administrator', 'nobody')).rejects.toThrow(
      '"nobody" is not an email address: expected one such as name@example.com.',
    );
  });

  it('backs up while the service is in use, and restores into either database', async () => {
    const staff = await createStaffMember(service);
    const organisation = await createTestOrganisation(service, staff.browser);
    const application = await createTestOrganisationApplication(organisation);
    const { body } = await expectStatus(
      organisation.owner.browser.post(
        `${organisation.path}/keys`,
        createTestKeyRequestBody({ applicationId: application.id }),
      ),
      201,
    );
    await organisation.owner.browser.post(`${application.path}/clients/sandbox/secrets`, { overlapDays: 0 });
    await service.visitor().get('/v2/oauth/keys');
    const file = join(directory, 'portal.backup');
    const working = Promise.all(
      Array.from({ length: 10 }, () =>
        service.visitor().post('/api/registration', createTestRegistrationRequestBody()),
      ),
    );
    expect(await run('backup', file)).toMatch(/^Wrote \d+ rows to /);
    await working;
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    expect(await run('try-restore', file)).toMatch(/can be restored: \d+ rows/);
    const wrong = await startServiceNode(location, { AUTH_SECRET: `${testSecret}-but-another` });
    await expect(runOperatorCommand(wrong.appContext, ['try-restore', file])).rejects.toThrow(
      'AUTH_SECRET is not the one',
    );
    await wrong.stop();

    await expectStatus(organisation.owner.browser.post(`/api/keys/${body.key.id}/revoke`, { reason: 'other' }), 204);
    await expect(run('restore', file)).rejects.toThrow('--yes');
    expect(await run('restore', file, '--yes')).toMatch(/^Restored \d+ rows\.$/);
    expect((await organisation.owner.browser.get(`/api/keys/${body.key.id}`)).body.key.state).toBe('active');
    await expect(service.appContext.database.queries.deleteFrom('auditEvent').execute()).rejects.toThrow(
      'kept for a year',
    );

    const elsewhere = await startServiceNode({ url: undefined, directory: join(directory, 'elsewhere') });
    await runOperatorCommand(elsewhere.appContext, ['restore', file, '--yes']);
    const signIn = await elsewhere
      .visitor()
      .post('/api/session', { email: organisation.owner.email, password: goodPassword });
    expect(signIn.status).toBe(200);
    await elsewhere.stop();
  });

  it('changes nothing if a backup is damaged or has a different schema', async () => {
    const before = await service.appContext.database.queries.selectFrom('user').select('id').execute();
    const { gzipSync } = await import('node:zlib');
    const file = join(directory, 'damaged.backup');
    const good = await readFile(join(directory, 'portal.backup'));
    for (const [content, message] of [
      [
        gzipSync('{"format":"portal-backup","migrations":["0000-other"],"at":""}\n'),
        'restore it with the version that wrote it',
      ],
      [gzipSync('{"hello":"world"}\n'), 'is not a backup of this service'],
      [gzipSync(''), 'is empty'],
      [good.subarray(0, good.length / 2), 'unexpected end of file'],
      [Buffer.from('plain text'), 'incorrect header check'],
    ] as const) {
      await writeFile(file, content);
      await expect(run('restore', file, '--yes')).rejects.toThrow(message);
      await expect(run('try-restore', file)).rejects.toThrow(message);
    }
    await expect(run('restore', join(directory, 'nothing.backup'), '--yes')).rejects.toThrow('was not found');
    expect(await service.appContext.database.queries.selectFrom('user').select('id').execute()).toEqual(before);
  });

  it('does not restore while a service is running', async () => {
    const file = join(directory, 'portal.backup');
    await service.visitor().get('/readyz');
    await expect(run('restore', file, '--yes')).rejects.toThrow('The service is running: it reported');
    // PostgreSQL uses its own clock, so advancing the service's clock has no effect.
    service.advanceTime(90_000);
    if (engine === 'postgres')
      await expect(run('restore', file, '--yes')).rejects.toThrow('The service is running: it reported');
    await service.appContext.database.queries
      .updateTable('node')
      .set(({ eb }) => ({ aliveAt: eb('aliveAt', '-', 61_000) }))
      .execute();
    expect(await run('restore', file, '--yes')).toMatch(/^Restored \d+ rows\.$/);
  });

  it('backs up every table', async () => {
    const tables = await service.appContext.database.queries.introspection.getTables();
    const names = tables
      .map(({ name }) => name)
      .filter((name) => !['migration', 'node', 'backupRun', 'apiRequest'].includes(name));
    expect(names.toSorted()).toEqual(backupTableNames.toSorted());
  });

  it('runs commands as separate processes and reports a missing database', async () => {
    await using site = await createSiteDirectory(testPortalJsonByFileName);
    const environment = {
      ...process.env,
      SITE_DIR: site.directory,
      DATA_DIR: directory,
      AUTH_SECRET: testSecret,
      PUBLIC_URL: testUrl,
      ...(location.url && { DATABASE_URL: location.url }),
    };
    const execute = (env: NodeJS.ProcessEnv, ...parameters: string[]) =>
      promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...parameters], { env });
    const start = (...parameters: string[]) => execute(environment, ...parameters);
    const expectNoDatabase = (env: NodeJS.ProcessEnv, databaseLocation: string) =>
      expect(execute(env, 'outbox')).rejects.toMatchObject({
        stderr: expect.stringContaining(`There is no database of the portal in ${databaseLocation}`),
      });
    const nowhere = join(directory, 'nowhere');
    const empty = location.url && (await makeDatabase('nothing'));
    // Each command is a separate process, and does not wait for the others.
    await Promise.all([
      start('outbox').then(({ stdout }) => expect(stdout).toContain('x@example.com')),
      empty && expectNoDatabase({ ...environment, DATABASE_URL: empty.url }, 'PostgreSQL'),
      ...(isSkippedUntilLongRun(engine)
        ? []
        : [
            expectNoDatabase({ SITE_DIR: site.directory, DATA_DIR: nowhere, AUTH_SECRET: testSecret }, nowhere),
            expect(start('explode')).rejects.toMatchObject({
              code: 1,
              stderr: expect.stringContaining('There is no command "explode".'),
            }),
          ]),
    ]);
  });
});
