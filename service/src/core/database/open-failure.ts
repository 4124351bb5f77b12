import { explainDatabaseUnavailability } from '@refdesk/sandbox/unavailable';

/** Configured location of the database. */
export interface DatabaseLocation {
  readonly url: string | undefined;
  readonly directory: string;
}

/** Returns an error that names the file or variable to fix, without the password; `cause` itself if it is unrelated. */
export function toDatabaseOpenError(cause: unknown, { url, directory }: DatabaseLocation): unknown {
  if (!(cause instanceof Error)) return cause;
  if (url === undefined) {
    const isSqliteError = 'errcode' in cause && [8, 10, 11, 13, 14, 26].includes(Number(cause.errcode) & 0xff);
    const isFileError =
      'code' in cause && ['EACCES', 'EROFS', 'ENOTDIR', 'ENOSPC', 'EPERM', 'EISDIR'].includes(String(cause.code));
    return isSqliteError || isFileError
      ? new Error(
          `The database ${directory}/portal.sqlite cannot be opened: ${cause.message}. Set DATA_DIR to a directory that this user can write.`,
          {
            cause,
          },
        )
      : cause;
  }
  const reason =
    explainDatabaseUnavailability(cause) ??
    ('code' in cause && /^(28|3D)/.test(String(cause.code)) ? cause.message : null);
  return reason === null
    ? cause
    : new Error(`DATABASE_URL: the database at ${removePassword(url)} cannot be reached: ${reason}.`, { cause });
}

function removePassword(url: string): string {
  return url.replace(/(?<=:\/\/[^/@:]*):[^@]*(?=@)/, '');
}
