/** SQLSTATE codes which mean that the database is unavailable, regardless of the statement. */
const postgresCodes: Readonly<Record<string, string>> = {
  '08000': 'connection failed',
  '08001': 'connection failed',
  '08003': 'connection lost',
  '08004': 'connection rejected',
  '08006': 'connection lost',
  '25006': 'database is read-only',
  '25P03': 'transaction waited too long',
  '40001': 'serialisation failure',
  '40P01': 'deadlock',
  '53100': 'disk is full',
  '53200': 'out of memory',
  '53300': 'too many connections',
  '55P03': 'lock is taken',
  '57014': 'statement took too long',
  '57P01': 'database is shutting down',
  '57P02': 'database has crashed',
  '57P03': 'database is starting up',
  '58030': 'input or output failed',
};

/** SQLite result codes, which are the low byte of `errcode` (https://sqlite.org/rescode.html). */
const sqliteCodes: Readonly<Record<number, string>> = {
  5: 'database is locked',
  8: 'database is read-only',
  10: 'input or output failed',
  13: 'disk is full',
  14: 'database file cannot be opened',
};

const socketCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];

/** File-system error codes that occur if SQLite's write-ahead log cannot be flushed. */
const fileCodes: Readonly<Record<string, string>> = {
  EDQUOT: 'disk is full',
  EIO: 'input or output failed',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  ENOSPC: 'disk is full',
  EROFS: 'database is read-only',
};

// node-postgres throws these errors without a code.
const driverMessages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** PostgreSQL reports a file system that became read-only as insufficient privilege (42501). */
const readOnlyFileSystem = /Read-only file system$/;

/** Describes why the database is unavailable, for the log; null for other errors. */
export function explainDatabaseUnavailability(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, errcode } = error as Error & { readonly code?: unknown; readonly errcode?: unknown };
  if (typeof errcode === 'number') return sqliteCodes[errcode & 0xff] ?? null;
  if (typeof code === 'string' && socketCodes.includes(code)) return `connection failed (${code})`;
  if (typeof code === 'string' && Object.hasOwn(postgresCodes, code)) return postgresCodes[code] ?? null;
  if (code === '42501' && readOnlyFileSystem.test(error.message)) return 'database is read-only';
  if (typeof code === 'string' && Object.hasOwn(fileCodes, code)) return fileCodes[code] ?? null;
  if (error instanceof AggregateError)
    return error.errors.map(explainDatabaseUnavailability).find((cause) => cause !== null) ?? null;
  return driverMessages.test(error.message) ? 'connection lost' : null;
}
