import type { SandboxShare } from '@portal/service-contract';

/** A setting of a tool, in the tool's own words. */
export interface ToolSettings {
  readonly tool: string;
  readonly text: string;
}

/** The line that connects psql, as it can be pasted into a shell. */
export function psqlLine(share: SandboxShare): string {
  return `PGPASSWORD=${share.password} psql "${connection(share)}"`;
}

function connection({ host, port, database, user, sslMode }: SandboxShare): string {
  const certificates = sslMode === 'verify-full' ? ' sslrootcert=system' : '';
  return `host=${host} port=${port} dbname=${database} user=${user} sslmode=${sslMode}${certificates}`;
}

/** What other tools are told, each as it can be pasted or typed into the tool. */
export function toolSettings(share: SandboxShare): readonly ToolSettings[] {
  const { host, port, database, user, password, sslMode } = share;
  const encrypted = sslMode === 'verify-full';
  const typed = `Server: ${host}:${port}\nDatabase: ${database}\nUser name: ${user}\nPassword: ${password}\nEncrypted connection: ${encrypted ? 'yes' : 'no'}`;
  return [
    // dbt makes tables, and a share can only be read: a step before dbt copies from it.
    {
      tool: 'dbt',
      text: `# Copy the tables into a database of your own: they are read-only\nexport SHARE="${connection(share)}"\nexport SHARE_PASSWORD=${password}`,
    },
    { tool: 'Power BI', text: `Get data, PostgreSQL database, mode Import\n${typed}` },
    { tool: 'Excel', text: `Data, Get Data, From Database, From PostgreSQL Database\n${typed}` },
    {
      tool: 'Metabase',
      text: `Add database, PostgreSQL\nHost: ${host}\nPort: ${port}\nDatabase name: ${database}\nUsername: ${user}\nPassword: ${password}\nUse a secure connection (SSL): ${encrypted ? 'yes' : 'no'}`,
    },
  ];
}
