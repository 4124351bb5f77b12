import { writeFile } from 'node:fs/promises';
import { emailSchema } from '@refdesk/service-contract/fields/values';
import { recordBackupSuccess, withBackupFailureRecording } from '../backup/record-backup-success.ts';
import { replaceDatabaseWithBackup } from '../backup/replace-database-with-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { AppContext } from '../core/context/app-context.ts';
import { discardUnsentMail, resendUnsentMail } from '../core/mail/outbox.ts';
import { readSecondsSinceHeartbeat } from '../health/heartbeat.ts';
import { erasePerson } from '../subjects/identity/erase-person.ts';
import { exportPersonData } from '../subjects/identity/export-person-data.ts';
import { createOrPromoteAdministrator, isLastStaffAdministrator } from './administrator.ts';
import { checkInstallation } from './check-installation.ts';
import { formatOutboxLines, formatOutboxMail } from './outbox.ts';
import { endPersonOrAllSessions } from './sessions.ts';
import { sendTestMail } from './test-mail.ts';
import { testRestoreInTemporaryDatabase } from './try-restore.ts';
import { CommandUsageError } from './usage-error.ts';

/** A command of `npm run operator`. */
export interface OperatorCommand {
  /** Arguments as shown in the help. */
  readonly usage: string;
  readonly summary: string;
  readonly maxArguments: number;
  /** Whether the command deletes data and therefore needs `--yes`. */
  readonly isDestructive?: true;
  /** Whether the command accepts an empty database; all others require the service's database. */
  readonly acceptsEmptyDatabase?: true;
  /** Runs the command and returns the lines to print. */
  run(appContext: AppContext, parameters: readonly string[]): Promise<readonly string[]>;
}

/** The operator's commands by name. */
export const operatorCommandsByName: Readonly<Record<string, OperatorCommand>> = {
  check: {
    usage: '',
    maxArguments: 0,
    summary: 'Checks what the service needs: database, secret, mail server, addresses',
    async run(appContext) {
      const results = await checkInstallation(appContext);
      const lines = results.map(
        ({ subject, verdict, message }) => `${verdict.padEnd(5)} ${subject.padEnd(10)}${message}`,
      );
      return results.some(({ verdict }) => verdict === 'FAIL') ? fail(lines.join('\n')) : lines;
    },
  },
  migrate: {
    usage: '',
    maxArguments: 0,
    summary: 'Brings the schema of the database up to date, as the start of a node does',
    acceptsEmptyDatabase: true,
    // Opening the database has already migrated it.
    run: async ({ release: { version } }) => [`The schema is that of ${version}.`],
  },
  'send-test-mail': {
    usage: '<email>',
    maxArguments: 1,
    summary: 'Sends an email past the outbox, and prints the reply of the mail server',
    run: (appContext, [address]) => sendTestMail(appContext, readEmail(address)),
  },
  'create-administrator': {
    usage: '<email> [name]',
    maxArguments: 2,
    summary: 'Makes someone an administrator; prints a link to choose a password if the account is new',
    async run(appContext, [address, name = 'Administrator']) {
      const email = readEmail(address);
      const link = await createOrPromoteAdministrator(appContext, email, name);
      return link === null
        ? [`${email} is an administrator now.`]
        : [`${email} is an administrator now. Within a day, choose a password at:`, link];
    },
  },
  outbox: {
    usage: '[show <id> | retry <id> | discard <id>]',
    maxArguments: 2,
    summary: 'Lists the emails that were not sent; shows, retries or deletes one',
    async run(appContext, [verb, id = '']) {
      if (verb === undefined) {
        const mails = await formatOutboxLines(appContext);
        return mails.length > 0 ? mails : ['The outbox is empty.'];
      }
      if (verb === 'show') return [(await formatOutboxMail(appContext, id)) ?? fail(`There is no mail "${id}".`)];
      if (verb === 'retry')
        return [
          (await resendUnsentMail(appContext.database.queries, id, appContext.now()))
            ? 'It will be sent again.'
            : fail(`There is no mail "${id}" that was not sent.`),
        ];
      if (verb === 'discard')
        return [
          (await discardUnsentMail(appContext.database.queries, id))
            ? 'Deleted.'
            : fail(`There is no mail "${id}" that was not sent.`),
        ];
      throw new CommandUsageError(`"${verb}" is not one of show, retry and discard.`);
    },
  },
  'export-person': {
    usage: '<email> <file>',
    maxArguments: 2,
    summary: 'Writes all data about a person into a JSON file',
    async run(appContext, [address, file]) {
      const id = await findPerson(appContext, address);
      if (!file) throw new CommandUsageError('Name the file to write.');
      await writeFile(file, `${JSON.stringify(await exportPersonData(appContext.database.queries, id), null, 2)}\n`, {
        mode: 0o600,
      });
      return [`Written to ${file}.`];
    },
  },
  'erase-person': {
    usage: '<email> --yes',
    maxArguments: 1,
    summary: 'Deletes a person’s account and personal data',
    isDestructive: true,
    async run(appContext, [address]) {
      const id = await findPerson(appContext, address);
      if (await isLastStaffAdministrator(appContext, id))
        fail(`${address} is the last administrator. Make someone else one first: create-administrator <email>`);
      await erasePerson(appContext, { type: 'operator', id: null }, null, id);
      return ['Erased.'];
    },
  },
  'end-sessions': {
    usage: '<email | everyone> --yes',
    maxArguments: 1,
    summary: 'Signs someone out everywhere, or everyone',
    isDestructive: true,
    async run(appContext, [emailOrEveryone]) {
      const ended = await endPersonOrAllSessions(
        appContext,
        emailOrEveryone === 'everyone' ? emailOrEveryone : { personId: await findPerson(appContext, emailOrEveryone) },
      );
      return [ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`];
    },
  },
  backup: {
    usage: '<file> [with-requests]',
    maxArguments: 2,
    summary: 'Writes the database into a file while the service runs, without the request log by default',
    async run(appContext, [file, requests]) {
      if (!file) throw new CommandUsageError('Name the file to write.');
      if (requests !== undefined && requests !== 'with-requests')
        throw new CommandUsageError(`"${requests}" is not with-requests, which includes the request log.`);
      const rows = await withBackupFailureRecording(appContext, () =>
        writeBackup(appContext.database, file, { withRequests: requests !== undefined }),
      );
      return [`Wrote ${rows} rows to ${file}.`];
    },
  },
  'try-restore': {
    usage: '<file>',
    maxArguments: 1,
    summary: 'Restores a backup into a temporary database beside the file, to prove that it can be restored',
    async run(appContext, [file]) {
      if (!file) throw new CommandUsageError('Name the file to read.');
      const rows = await withBackupFailureRecording(appContext, () => testRestoreInTemporaryDatabase(appContext, file));
      await recordBackupSuccess(appContext, file);
      return [`${file} can be restored: ${rows} rows, and AUTH_SECRET decrypts their encrypted values.`];
    },
  },
  'note-backup': {
    usage: '<file>',
    maxArguments: 1,
    summary: 'Records for the metrics that a backup was made by other means, such as pg_dump',
    async run(appContext, [file]) {
      if (!file) throw new CommandUsageError('Name the file that holds the backup.');
      await recordBackupSuccess(appContext, file);
      return ['Recorded.'];
    },
  },
  restore: {
    usage: '<file> --yes',
    maxArguments: 1,
    summary: 'Replaces everything in the database with a backup',
    isDestructive: true,
    acceptsEmptyDatabase: true,
    async run({ database, now }, [file]) {
      if (!file) throw new CommandUsageError('Name the file to read.');
      const seconds = await readSecondsSinceHeartbeat(database, now());
      if (seconds !== null)
        fail(
          `The service is running: it reported ${seconds} seconds ago. Stop it first; after a crash, wait a minute.`,
        );
      return [`Restored ${await replaceDatabaseWithBackup(database, file)} rows.`];
    },
  },
};

/** Formats the help: one line per command. */
export function formatOperatorHelp(): string {
  const lines = Object.entries(operatorCommandsByName).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(58)}${summary}`,
  );
  return [
    'npm run operator -- <command>',
    '',
    ...lines,
    '',
    'The commands use the database of the same environment variables as the service.',
  ].join('\n');
}

function readEmail(text: string | undefined): string {
  const parsed = emailSchema.safeParse(text);
  if (!parsed.success)
    throw new CommandUsageError(`"${text ?? ''}" is not an email address: expected one such as name@example.com.`);
  return parsed.data;
}

async function findPerson({ database }: AppContext, address: string | undefined): Promise<string> {
  const email = readEmail(address);
  const row = await database.queries.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? fail(`No account has the email address ${email}.`);
}

function fail(message: string): never {
  throw new CommandUsageError(message);
}
