import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { backupTableNames } from '../../src/backup/tables.ts';
import { writeBackup } from '../../src/backup/write-backup.ts';
import type { ServiceDatabase } from '../../src/core/database/open-service-database.ts';
import { type PersonalDataColumn, personalDataColumnsByTable } from '../../src/core/database/personal-columns.ts';
import { deliverDueMail } from '../../src/core/mail/deliver-mail.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { createInvitedTestMember, createTestOrganisation } from '../organisations.ts';
import { createSignedInPerson, expectStatus, readLatestToken } from '../people.ts';
import { startServiceNode } from '../service.ts';
import { insertMarkedRows } from './marked-rows.ts';

/** Declared columns that contain personal data, keyed by table and column name. */
const personalColumns = new Map<string, PersonalDataColumn>(
  Object.entries(personalDataColumnsByTable).flatMap(([table, columns]) =>
    'personal' in columns
      ? Object.entries(columns.personal).map(([name, column]): [string, PersonalDataColumn] => [
          `${table}.${name}`,
          column,
        ])
      : [],
  ),
);

/**
 * Times and roles, which cannot contain a mark. They are deleted with their rows, which have another marked column.
 */
const unmarkableColumns = [
  'session.createdAt',
  'session.updatedAt',
  'person.agreedAt',
  'sessionConfirmation.at',
  'member.role',
  'member.joinedAt',
  'invitation.role',
];

/** Finds the columns, by table and name, that contain a value matching `text`. */
async function findColumns({ queries }: ServiceDatabase, text: RegExp): Promise<Set<string>> {
  // The type allows any table name and any row.
  const rows = queries as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const columns = new Set<string>();
  for (const table of backupTableNames)
    for (const row of await rows.selectFrom(table).selectAll().execute())
      for (const [column, value] of Object.entries(row))
        if (text.test(JSON.stringify(value))) columns.add(`${table}.${column}`);
  return columns;
}

// The databases delete in different ways, and SQLite's file can be inspected.
describeOnBothDatabases('erased person', (makeDatabase, engine) => {
  it('is found neither in a table, nor in the database file, nor in a later backup', async () => {
    const location = await makeDatabase('tables', 'disk');
    const service = await startServiceNode(location);
    const name = 'Zyxwvu Wvutsrq';
    const organisation = await createTestOrganisation(service, null);
    const person = await createSignedInPerson(service, { name, email: 'zyxwvuwvut.first@builders.example' });
    const invite = { email: person.email, role: 'admin' };
    await expectStatus(organisation.owner.browser.post(`${organisation.path}/invitations`, invite), 201);
    await expectStatus(
      person.browser.post('/api/invitations/accept', { token: await readLatestToken(service, person.email) }),
      200,
    );
    const other = await createInvitedTestMember(service, organisation, 'viewer');
    await expectStatus(person.browser.patch(`${organisation.path}/members/${other.id}`, { role: 'developer' }), 200);
    const email = 'zyxwvuwvut.second@builders.example';
    await expectStatus(person.browser.post('/api/account/email', { email }), 202);
    await expectStatus(
      person.browser.post('/api/account/email/confirm', { token: await readLatestToken(service, person.email) }),
      200,
    );
    await expectStatus(
      person.browser.post('/api/account/email/confirm', { token: await readLatestToken(service, email) }),
      200,
    );
    const { database } = service.appContext;
    await insertMarkedRows(database, { personId: person.id, email, organisationId: organisation.id });
    const mark = /zyxwvu/i;
    const marked = await findColumns(database, new RegExp(`${mark.source}|${person.id}`, 'i'));
    const unmarked = [...personalColumns]
      .filter(([column, { erasure }]) => erasure !== 'kept' && !marked.has(column))
      .map(([column]) => column);
    expect(
      unmarked,
      'Mark these columns in marked-rows.ts, so that the test shows whether erasure reaches them.',
    ).toEqual(unmarkableColumns);
    await expectStatus(person.browser.delete('/api/account', { email }), 204);
    const transport = { send: async () => undefined, verify: async () => undefined, close: () => undefined };
    while ((await deliverDueMail(service.appContext, transport)) > 0);
    const remainingColumns = await findColumns(database, mark);
    expect([...remainingColumns]).toEqual([]);
    const identified = [...(await findColumns(database, new RegExp(person.id)))];
    expect(identified.filter((column) => personalColumns.get(column)?.erasure !== 'kept')).toEqual([]);
    const backup = join(location.directory, 'after.backup');
    await writeBackup(database, backup);
    expect(gunzipSync(await readFile(backup)).toString()).not.toMatch(mark);
    // Read while the service is running, since closing a database copies its log, on which erasure must not depend.
    if (engine === 'sqlite')
      for (const file of ['portal.sqlite', 'portal.sqlite-wal'])
        expect((await readFile(join(location.directory, file))).toString('latin1')).not.toMatch(mark);
    await service.stop();
  });
});
