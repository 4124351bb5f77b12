import { messages } from '@refdesk/messages/requests';
import type { CreatedSqlLogin } from '@refdesk/service-contract';

/** Connection settings in a tool's format. */
export interface FormattedSqlToolSettings {
  readonly tool: string;
  readonly text: string;
}

/** Returns the command that connects psql, ready to paste into a shell. */
export function formatPsqlCommand(login: CreatedSqlLogin): string {
  return `PGPASSWORD=${login.password} psql "${formatConnectionString(login)}"`;
}

function formatConnectionString({ host, port, database, user, sslMode }: CreatedSqlLogin): string {
  const certificates = sslMode === 'verify-full' ? ' sslrootcert=system' : '';
  return `host=${host} port=${port} dbname=${database} user=${user} sslmode=${sslMode}${certificates}`;
}

/** Returns the connection settings of other tools. */
export function listFormattedSqlToolSettings(login: CreatedSqlLogin): readonly FormattedSqlToolSettings[] {
  const { host, port, database, user, password, sslMode } = login;
  const isEncrypted = sslMode !== 'disable';
  const fields = messages.connectionFields(`${host}:${port}`, database, user, password, isEncrypted);
  return [
    {
      tool: 'JDBC',
      text: `jdbc:postgresql://${host}:${port}/${database}?user=${user}&password=${password}&sslmode=${sslMode}`,
    },
    {
      tool: 'Python',
      text: `psycopg.connect("${formatConnectionString(login)} password=${password}")\ncreate_engine("postgresql+psycopg://${user}:${password}@${host}:${port}/${database}?sslmode=${sslMode}")`,
    },
    // dbt creates tables but the login is read-only, so the tables are copied to another database first.
    {
      tool: 'dbt',
      text: `# ${messages.copyTablesFirst}\nexport SHARE="${formatConnectionString(login)}"\nexport SHARE_PASSWORD=${password}`,
    },
    { tool: 'Power BI', text: `${messages.powerBiMenu}\n${fields}` },
    { tool: 'Excel', text: `${messages.excelMenu}\n${fields}` },
    {
      tool: 'Metabase',
      text: messages.metabaseFields(host, port, database, user, password, isEncrypted),
    },
  ];
}
