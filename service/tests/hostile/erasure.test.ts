import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';
import { backUp } from '../../src/backup/backup.ts';
import { tableNames } from '../../src/backup/tables.ts';
import { deliverDue } from '../../src/mail/deliver.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { memberOf, organisationOf } from '../organisations.ts';
import { expectStatus, latestToken, signedInPerson } from '../people.ts';
import { startService } from '../service.ts';

// Each database deletes in its own way, and SQLite in a file that can be looked at.
describeOnBothDatabases('someone who is erased', (makeDatabase, engine) => {
  it('is in no row of any table, not in the file and not in a backup made after', async () => {
    const location = await makeDatabase('tables', 'disk');
    const service = await startService(location);
    const name = 'Zyx Wvutsrq';
    const organisation = await organisationOf(service, null);
    const person = await signedInPerson(service, { name, email: 'zyxwvut.first@builders.example' });
    const invite = { email: person.email, role: 'admin' };
    await expectStatus(organisation.owner.browser.post(`${organisation.path}/invitations`, invite), 201);
    await expectStatus(person.browser.post('/api/invitations/accept', { token: await latestToken(service, person.email) }), 200);
    const other = await memberOf(service, organisation, 'viewer');
    await expectStatus(person.browser.patch(`${organisation.path}/members/${other.id}`, { role: 'developer' }), 200);
    const email = 'zyxwvut.second@builders.example';
    await expectStatus(person.browser.post('/api/account/email', { email }), 202);
    await expectStatus(person.browser.post('/api/account/email/confirm', { token: await latestToken(service, person.email) }), 200);
    await expectStatus(person.browser.post('/api/account/email/confirm', { token: await latestToken(service, email) }), 200);
    await expectStatus(person.browser.delete('/api/account', { email }), 204);
    const transport = { send: async () => undefined, verify: async () => undefined, close: () => undefined };
    while ((await deliverDue(service.platform, transport)) > 0);
    const { queries } = service.platform.database;
    // Tables are read by their names, whatever they hold.
    const rows = queries as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const found: string[] = [];
    for (const table of tableNames) {
      for (const row of await rows.selectFrom(table).selectAll().execute())
        if (/zyx/i.test(JSON.stringify(row))) found.push(`${table}: ${JSON.stringify(row)}`);
    }
    expect(found).toEqual([]);
    const backup = join(location.directory, 'after.backup');
    await backUp(service.platform.database, backup);
    expect(gunzipSync(await readFile(backup)).toString()).not.toMatch(/zyx/i);
    if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(queries);
    await service.stop();
    if (engine === 'sqlite') expect((await readFile(join(location.directory, 'portal.sqlite'))).toString('latin1')).not.toMatch(/zyx/i);
  });
});
