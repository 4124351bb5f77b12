import { writeFile } from 'node:fs/promises';
import { email as emailSchema } from '@portal/service-contract/values';
import type { AppContext } from '../app-context.ts';
import { backUp } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { noteBackup, notingFailure } from '../backup/runs.ts';
import { secondsSinceBeat } from '../health/heartbeat.ts';
import { erasePerson } from '../identity/erasure.ts';
import { exportPerson } from '../identity/export.ts';
import { createAdministrator, isLastAdministrator } from './administrator.ts';
import { check } from './check.ts';
import { discardMail, listOutbox, retryMail, showMail } from './outbox.ts';
import { endSessions } from './sessions.ts';
import { sendTestMail } from './test-mail.ts';
import { tryRestore } from './try-restore.ts';
import { UsageError } from './usage-error.ts';

/** A command of the operator. */
export interface Command {
  /** Its arguments, as the help shows them. */
  readonly usage: string;
  readonly summary: string;
  /** How many arguments it accepts. */
  readonly most: number;
  /** Whether it destroys something and therefore needs `--yes`. */
  readonly destroys?: true;
  /** Whether it fills a database that may still be empty; every other command wants the service's. */
  readonly fillsDatabase?: true;
  /** Runs it and returns the lines to print. */
  run(appContext: AppContext, parameters: readonly string[]): Promise<readonly string[]>;
}

/** The operator's commands by name. */
export const commands: Readonly<Record<string, Command>> = {
  check: {
    usage: '',
    most: 0,
    summary: 'Looks whether the service has what it needs: database, secret, mail server, addresses',
    async run(appContext) {
      const findings = await check(appContext);
      const lines = findings.map(({ about, verdict, says }) => `${verdict.padEnd(5)} ${about.padEnd(10)}${says}`);
      return findings.some(({ verdict }) => verdict === 'FAIL') ? fail(lines.join('\n')) : lines;
    },
  },
  migrate: {
    usage: '',
    most: 0,
    summary: 'Brings the schema of the database up to date, as the start of a node does',
    fillsDatabase: true,
    // Every command finds the schema up to date: what the database is opened with has seen to that.
    run: async ({ release: { version } }) => [`The schema is that of ${version}.`],
  },
  'send-test-mail': {
    usage: '<email>',
    most: 1,
    summary: 'Sends a mail at once, past the outbox, and says what the mail server answers',
    run: (appContext, [address]) => sendTestMail(appContext, readEmail(address)),
  },
  'create-administrator': {
    usage: '<email> [name]',
    most: 2,
    summary: 'Makes someone an administrator; prints a link for a password when they have no account yet',
    async run(appContext, [address, name = 'Administrator']) {
      const email = readEmail(address);
      const link = await createAdministrator(appContext, email, name);
      return link === null ? [`${email} is an administrator now.`] : [`${email} is an administrator now. Within a day, choose a password at:`, link];
    },
  },
  outbox: {
    usage: '[show <id> | retry <id> | discard <id>]',
    most: 2,
    summary: 'Lists the mails that were not sent, shows one, lets one be sent again, or gives one up for good',
    async run(appContext, [verb, id = '']) {
      if (verb === undefined) {
        const mails = await listOutbox(appContext);
        return mails.length > 0 ? mails : ['The outbox is empty.'];
      }
      if (verb === 'show') return [(await showMail(appContext, id)) ?? fail(`There is no mail "${id}".`)];
      if (verb === 'retry') return [(await retryMail(appContext, id)) ? 'It will be sent again.' : fail(`There is no mail "${id}" that was not sent.`)];
      if (verb === 'discard') return [(await discardMail(appContext, id)) ? 'It is gone.' : fail(`There is no mail "${id}" that was not sent.`)];
      throw new UsageError(`"${verb}" is none of show, retry and discard.`);
    },
  },
  'export-person': {
    usage: '<email> <file>',
    most: 2,
    summary: 'Writes everything that is kept about a person into a JSON file',
    async run(appContext, [address, file]) {
      const id = await findPerson(appContext, address);
      if (!file) throw new UsageError('Name the file to write.');
      await writeFile(file, `${JSON.stringify(await exportPerson(appContext.database.queries, id), null, 2)}\n`, { mode: 0o600 });
      return [`Written to ${file}.`];
    },
  },
  'erase-person': {
    usage: '<email> --yes',
    most: 1,
    summary: 'Deletes a person’s account and personal data',
    destroys: true,
    async run(appContext, [address]) {
      const id = await findPerson(appContext, address);
      if (await isLastAdministrator(appContext, id)) fail(`${address} is the last administrator. Make another first: create-administrator <email>`);
      await erasePerson(appContext, { type: 'operator', id: null }, null, id);
      return ['Erased.'];
    },
  },
  'end-sessions': {
    usage: '<email | everyone> --yes',
    most: 1,
    summary: 'Signs someone out everywhere, or everyone',
    destroys: true,
    async run(appContext, [whose]) {
      const ended = await endSessions(appContext, whose === 'everyone' ? whose : { personId: await findPerson(appContext, whose) });
      return [ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`];
    },
  },
  backup: {
    usage: '<file> [with-requests]',
    most: 2,
    summary: 'Writes the database into a file, while the service runs; the log of requests only if it is wanted',
    async run(appContext, [file, log]) {
      if (!file) throw new UsageError('Name the file to write.');
      if (log !== undefined && log !== 'with-requests') throw new UsageError(`"${log}" is not with-requests, which includes the log of requests.`);
      const rows = await notingFailure(appContext, () => backUp(appContext.database, file, { withRequests: log !== undefined }));
      return [`Wrote ${rows} rows to ${file}.`];
    },
  },
  'try-restore': {
    usage: '<file>',
    most: 1,
    summary: 'Restores a backup into a database of its own and removes it again, to see that it can be done',
    async run(appContext, [file]) {
      if (!file) throw new UsageError('Name the file to read.');
      const rows = await notingFailure(appContext, () => tryRestore(appContext, file));
      await noteBackup(appContext, file);
      return [`${file} can be restored: ${rows} rows, and AUTH_SECRET reads what is encrypted in them.`];
    },
  },
  'note-backup': {
    usage: '<file>',
    most: 1,
    summary: 'Notes for the measurements that a backup was made by other means, such as pg_dump',
    async run(appContext, [file]) {
      if (!file) throw new UsageError('Name the file that holds the backup.');
      await noteBackup(appContext, file);
      return ['Noted.'];
    },
  },
  restore: {
    usage: '<file> --yes',
    most: 1,
    summary: 'Puts the rows of a backup in the place of all that is in the database',
    destroys: true,
    fillsDatabase: true,
    async run({ database, now }, [file]) {
      if (!file) throw new UsageError('Name the file to read.');
      const seconds = await secondsSinceBeat(database, now());
      if (seconds !== null) fail(`The service is running: it reported ${seconds} seconds ago. Stop it first; after a crash, wait a minute.`);
      return [`Restored ${await restore(database, file)} rows.`];
    },
  },
};

/** The help: one line for each command. */
export function help(): string {
  const lines = Object.entries(commands).map(([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(58)}${summary}`);
  return ['npm run operator -- <command>', '', ...lines, '', 'The same environment as for the service says which database is meant.'].join('\n');
}

function readEmail(text: string | undefined): string {
  const read = emailSchema.safeParse(text);
  if (!read.success) throw new UsageError(`"${text ?? ''}" is not an email address: expected one such as name@example.com.`);
  return read.data;
}

async function findPerson({ database }: AppContext, address: string | undefined): Promise<string> {
  const email = readEmail(address);
  const row = await database.queries.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? fail(`Nobody is registered with ${email}.`);
}

function fail(message: string): never {
  throw new UsageError(message);
}
