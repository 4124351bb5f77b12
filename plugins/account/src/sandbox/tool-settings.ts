import type { SqlLogin } from '@refdesk/service-contract';

/** Connection settings in a tool's format. */
export interface ToolSettings {
  readonly tool: string;
  readonly text: string;
}

/** The command that connects psql, ready to paste into a shell. */
export function writePsqlCommand(login: SqlLogin): string {
  return `PGPASSWORD=${login.password} psql "${connectionString(login)}"`;
}

function connectionString({ host, port, database, user, sslMode }: SqlLogin): string {
  const certificates = sslMode === 'verify-full' ? ' sslrootcert=system' : '';
  return `host=${host} port=${port} dbname=${database} user=${user} sslmode=${sslMode}${certificates}`;
}

/** Settings for other tools. */
export function listToolSettings(login: SqlLogin): readonly ToolSettings[] {
  const { host, port, database, user, password, sslMode } = login;
  const isEncrypted = sslMode === 'disable' ? 'no' : 'yes';
  const fields = `Server: ${host}:${port}\nDatabase: ${database}\nUser name: ${user}\nPassword: ${password}\nEncrypted connection: ${isEncrypted}`;
  return [
    {
      tool: 'JDBC',
      text: `jdbc:postgresql://${host}:${port}/${database}?user=${user}&password=${password}&sslmode=${sslMode}`,
    },
    {
      tool: 'Python',
      text: `psycopg.connect("${connectionString(login)} password=${password}")\ncreate_engine("postgresql+psycopg://${user}:${password}@${host}:${port}/${database}?sslmode=${sslMode}")`,
    },
    // dbt creates tables, and the login is read-only: a step before dbt copies them.
    {
      tool: 'dbt',
      text: `# Copy the tables into a database of your own: they are read-only\nexport SHARE="${connectionString(login)}"\nexport SHARE_PASSWORD=${password}`,
    },
    { tool: 'Power BI', text: `Get data, PostgreSQL database, mode Import\n${fields}` },
    { tool: 'Excel', text: `Data, Get Data, From Database, From PostgreSQL Database\n${fields}` },
    {
      tool: 'Metabase',
      text: `Add database, PostgreSQL\nHost: ${host}\nPort: ${port}\nDatabase name: ${database}\nUsername: ${user}\nPassword: ${password}\nUse a secure connection (SSL): ${isEncrypted}`,
    },
  ];
}
