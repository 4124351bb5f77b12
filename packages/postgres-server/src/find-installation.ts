import { execFile } from 'node:child_process';
import { access, glob } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { copyNpmPostgres, findNpmPostgresFolder } from './npm-programs.ts';

/** The server programs of a PostgreSQL installation. */
export interface PostgresInstallation {
  /** Folder that contains initdb, pg_ctl and postgres. */
  readonly binFolder: string;
  /** Major version, such as 15 for 15.18. */
  readonly version: number;
}

/** Thrown if neither the system nor npm has PostgreSQL; the message lists the ways to install it. */
export class MissingPostgresError extends Error {
  override name = 'MissingPostgresError';
}

const minVersion = 13;

const systemFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
  'C:/Program Files/PostgreSQL/*/bin',
];

/**
 * Finds PostgreSQL: in POSTGRES_BIN if it is set, otherwise the newest installed version, otherwise the npm package.
 *
 * @throws MissingPostgresError if none is found.
 */
export async function requirePostgresInstallation(
  env: NodeJS.ProcessEnv = process.env,
  folderPatterns = systemFolders,
): Promise<PostgresInstallation> {
  const configuredFolder = env.POSTGRES_BIN;
  const folders = configuredFolder
    ? [configuredFolder]
    : [...(env.PATH ?? '').split(delimiter), ...(await expandPatterns(folderPatterns))];
  const installations = (await Promise.all(folders.map(readInstallation))).filter(
    (installation) => installation !== undefined,
  );
  const supported = installations.filter(({ version }) => version >= minVersion);
  const newest =
    supported.toSorted((a, b) => b.version - a.version)[0] ??
    (configuredFolder ? undefined : await readNpmInstallation());
  if (newest) return newest;
  throw new MissingPostgresError(describeMissing(configuredFolder, installations));
}

async function readNpmInstallation(): Promise<PostgresInstallation | undefined> {
  const folder = process.getuid?.() === 0 ? await copyNpmPostgres() : findNpmPostgresFolder();
  return folder === undefined ? undefined : readInstallation(folder);
}

async function expandPatterns(patterns: readonly string[]): Promise<string[]> {
  const folders: string[] = [];
  for (const pattern of patterns) for await (const folder of glob(pattern)) folders.push(folder);
  return folders;
}

async function readInstallation(binFolder: string): Promise<PostgresInstallation | undefined> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const programs = ['initdb', 'pg_ctl', 'postgres'].map((name) => join(binFolder, name + suffix));
  try {
    await Promise.all(programs.map((program) => access(program)));
    const { stdout } = await promisify(execFile)(join(binFolder, `postgres${suffix}`), ['--version']);
    const version = /(\d+)/.exec(stdout)?.[1];
    return version === undefined ? undefined : { binFolder, version: Number(version) };
  } catch {
    return undefined; // not a folder with PostgreSQL programs
  }
}

function describeMissing(configuredFolder: string | undefined, installations: readonly PostgresInstallation[]): string {
  const old = installations.map(
    ({ binFolder, version }) => `${binFolder} contains version ${version}, which is too old`,
  );
  return [
    configuredFolder
      ? `POSTGRES_BIN is ${JSON.stringify(configuredFolder)}, but initdb, pg_ctl and postgres are not all in it.`
      : `PostgreSQL ${minVersion} or later is required, and its server programs were not found.`,
    ...old,
    'Install it (it does not have to run):',
    '  Debian, Ubuntu   apt-get install postgresql',
    '  Fedora           dnf install postgresql-server',
    '  macOS            brew install postgresql@18',
    '  Windows          winget install PostgreSQL.PostgreSQL.18',
    'or set POSTGRES_BIN to the folder that contains initdb, pg_ctl and postgres.',
  ].join('\n');
}
