import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../databases.ts';
import { createInvitedTestMember, createTestOrganisation } from '../organisations.ts';
import { createSignedInPerson, expectStatus, readLatestMail } from '../people.ts';
import { startServiceNode, type TestService } from '../service.ts';

/** Names that occur in other strings, or that are special in SQL, HTML, JSON, replacements or regular expressions. */
const names = [
  'e',
  'http',
  '<',
  '\\',
  ' . ',
  '\u{1f600}',
  '%',
  '_',
  '$&',
  "'",
  '"',
  '.*',
  'a deleted account',
  'per_',
  '\u{e000}per_1\u{e001}x\u{e002}',
];

const readContents = async ({ appContext: { database } }: TestService) => {
  const mails = await database.queries
    .selectFrom('outbox')
    .select(['id', 'recipient', 'kind', 'subject', 'text', 'html', 'message'])
    .orderBy('id')
    .execute();
  const events = await database.queries
    .selectFrom('auditEvent')
    .select(['id', 'actorId', 'action', 'details'])
    .orderBy('id')
    .execute();
  const organisations = await database.queries.selectFrom('organisation').selectAll().orderBy('id').execute();
  return { mails, events, organisations };
};

// The databases search strings in different ways.
describeOnBothDatabases('erasure of a person', (makeDatabase) => {
  it('changes no row of other people, whatever the name', async () => {
    const service = await startServiceNode(await makeDatabase());
    const bystander = await createSignedInPerson(service, { name: 'Beth http e' });
    await expectStatus(service.visitor().post('/api/password/forgotten', { email: bystander.email }), 202);
    const other = await createTestOrganisation(service, null);
    await createInvitedTestMember(service, other, 'viewer');
    for (const name of names) {
      const organisation = await createTestOrganisation(service, null);
      const person = await createSignedInPerson(service, { name: 'Placeholder' });
      await expectStatus(
        organisation.owner.browser.post(`${organisation.path}/invitations`, { email: person.email, role: 'admin' }),
        201,
      );
      // The form trims and validates names, but rows from previous releases may contain any name.
      await service.appContext.database.queries.updateTable('user').set({ name }).where('id', '=', person.id).execute();
      const { text } = await readLatestMail(service, person.email);
      await expectStatus(person.browser.post('/api/invitations/accept', { token: text.match(/#([\w-]+)/)?.[1] }), 200);
      const before = await readContents(service);
      await expectStatus(person.browser.delete('/api/account', { email: person.email }), 204);
      const after = await readContents(service);
      const notifications = after.mails.filter(
        ({ kind, recipient }) => kind === 'invitation-answered' && recipient === organisation.owner.email,
      );
      expect(notifications.map(({ text: words }) => words)).toEqual([
        expect.stringContaining('\n\na deleted account has joined'),
      ]);
      expect(notifications.map(({ message }) => message)).toEqual([expect.not.stringContaining(person.id)]);
      const listOtherMails = ({ mails }: Awaited<ReturnType<typeof readContents>>) =>
        mails.filter(
          ({ recipient, id }) => recipient !== person.email && !notifications.some((mail) => mail.id === id),
        );
      expect(listOtherMails(after)).toEqual(listOtherMails(before));
      expect(after.events.filter(({ action }) => action !== 'person.erase')).toEqual(
        before.events.filter(({ action }) => action !== 'person.erase'),
      );
      expect(after.organisations).toEqual(before.organisations);
    }
    await service.stop();
  });

  it('does not take longer because of the rows of other people', async () => {
    const service = await startServiceNode(await makeDatabase());
    const { queries } = service.appContext.database;
    const person = await createSignedInPerson(service, { name: 'e' });
    const template = await readLatestMail(service, person.email);
    const text = 'e'.repeat(20_000);
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      ...template,
      id: `mail_${index}`,
      recipient: 'b@builders.example',
      text,
      html: text,
    }));
    for (let start = 0; start < rows.length; start += 100)
      await queries
        .insertInto('outbox')
        .values(rows.slice(start, start + 100))
        .execute();
    const indexedMails = await queries
      .selectFrom('outboxPerson')
      .select('mailId')
      .where('personId', '=', person.id)
      .execute();
    expect(indexedMails.length).toBeLessThan(5);
    await expectStatus(person.browser.delete('/api/account', { email: person.email }), 204);
    const texts = await queries
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', 'b@builders.example')
      .distinct()
      .execute();
    expect(texts).toEqual([{ text }]);
    await service.stop();
  });
});

/** Files that search for a string at run time, with the reason why it is not other people's stored text. */
const allowedSearches: Readonly<Record<string, string>> = {
  'core/access/credential.ts': 'constants of the module',
  'core/database/filtered-page.ts': 'a filter of staff, escaped',
  'subjects/requests/mask.ts': 'constants of the module',
  'subjects/requests/read-request-list-page.ts': 'a filter of the reader, escaped, within their own rows',
};

it('no stored string is used as a search pattern in SQL or in a regular expression', async () => {
  const source = join(import.meta.dirname, '../../src');
  const files = (await readdir(source, { recursive: true })).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('migrations/'),
  );
  const searchingFiles = new Set<string>();
  for (const file of files) {
    const text = await readFile(join(source, file), 'utf8');
    const searches = [
      /\bsql(?:<[^`]*>)?`[^`]*\b(?:replace|regexp_\w+|instr|position|strpos|translate|overlay)\s*\(/,
      /\bsql(?:<[^`]*>)?`[^`]*\b(?:i?like|similar to|regexp|glob|match)\s+\$\{/i,
      /'(?:not )?(?:i?like|~\*?|regexp|glob|match)',(?!\s*')/,
      /\bnew RegExp\(/,
      /\.replace(?:All)?\((?![/'"])(?!mark\b|pattern\b|sep\b|legalForms\b)/,
    ];
    if (searches.some((search) => search.test(text))) searchingFiles.add(file);
  }
  expect([...searchingFiles].toSorted()).toEqual(Object.keys(allowedSearches));
});
