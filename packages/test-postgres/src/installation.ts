import { execFile } from 'node:child_process';
import { access, glob } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { embeddedFolder, embeddedForEveryone } from './embedded.ts';

/** The server programs of one installed PostgreSQL. */
export interface PostgresInstallation {
  /** Folder of initdb, pg_ctl and postgres. */
  readonly bin: string;
  /** Major version, 15 for 15.18. */
  readonly version: number;
}

/** Thrown when there is no PostgreSQL, installed or from npm; the message says how to get one. */
export class MissingPostgresError extends Error {
  override name = 'MissingPostgresError';
}

const oldestVersion = 13;

const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
];

/** Finds the PostgreSQL in the folder POSTGRES_BIN, else the newest that is installed, else the one that npm brought. */
export async function findInstallation(
  env: NodeJS.ProcessEnv = process.env,
  systemFolders = usualFolders,
): Promise<PostgresInstallation> {
  const named = env.POSTGRES_BIN;
  const folders = named ? [named] : [...(env.PATH ?? '').split(delimiter), ...(await existing(systemFolders))];
  const found = (await Promise.all(folders.map(readInstallation))).filter((one) => one !== undefined);
  const usable = found.filter(({ version }) => version >= oldestVersion);
  const newest = usable.toSorted((a, b) => b.version - a.version)[0] ?? (named ? undefined : await embedded());
  if (newest) return newest;
  throw new MissingPostgresError(missing(named, found));
}

async function embedded(): Promise<PostgresInstallation | undefined> {
  const folder = process.getuid?.() === 0 ? await embeddedForEveryone() : embeddedFolder();
  if (folder === undefined) return undefined;
  console.info('PostgreSQL is not installed: the one that npm brought is taken.');
  return readInstallation(folder);
}

async function existing(patterns: readonly string[]): Promise<string[]> {
  const folders: string[] = [];
  for (const pattern of patterns) for await (const folder of glob(pattern)) folders.push(folder);
  return folders;
}

async function readInstallation(bin: string): Promise<PostgresInstallation | undefined> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = ['initdb', 'pg_ctl', 'postgres'].map((name) => join(bin, name + suffix));
  try {
    await Promise.all(programs.map((program) => access(program)));
    const { stdout } = await promisify(execFile)(join(bin, `postgres${suffix}`), ['--version']);
    const version = /(\d+)/.exec(stdout)?.[1];
    return version === undefined ? undefined : { bin, version: Number(version) };
  } catch {
    return undefined; // not a folder of PostgreSQL programs
  }
}

function missing(named: string | undefined, found: readonly PostgresInstallation[]): string {
  const old = found.map(({ bin, version }) => `${bin} holds version ${version}, which is too old`);
  return [
    named
      ? `POSTGRES_BIN is ${JSON.stringify(named)}, but initdb, pg_ctl and postgres are not all in it.`
      : `These tests need PostgreSQL ${oldestVersion} or later, and its server programs were not found.`,
    ...old,
    'Install it (it need not run):',
    '  Debian, Ubuntu   apt-get install postgresql',
    '  Fedora           dnf install postgresql-server',
    '  macOS            brew install postgresql@18',
    '  Windows          winget install PostgreSQL.PostgreSQL.18',
    'or set POSTGRES_BIN to the folder that holds initdb, pg_ctl and postgres.',
  ].join('\n');
}
