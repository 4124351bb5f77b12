import type { ChangedRows } from '@portal/world/rows';

/** What a query runs on: the sample data, or what an organisation made of it in its sandbox. */
export interface DataSource {
  readonly name: string;
  /** The rows that differ from the sample data, as they are now. */
  readonly changes: () => Promise<readonly ChangedRows[]>;
}

export const sampleData: DataSource = { name: 'Sample data', changes: async () => [] };

/** The sandboxes of the reader's organisations; one that says what is missing when there are none. */
export async function listSandboxes(): Promise<readonly DataSource[]> {
  const session = await ask<{ readonly organisations: readonly { readonly id: string; readonly name: string }[] }>('/api/session').catch(() => null);
  const organisations = session?.organisations ?? [];
  if (organisations.length === 0) return [{ name: 'My sandbox', changes: () => Promise.reject(new Error(missing)) }];
  return organisations.map(({ id, name }) => ({
    name: organisations.length === 1 ? 'My sandbox' : `Sandbox of ${name}`,
    changes: async () => (await ask<{ readonly rows: readonly ChangedRows[] }>(`/api/organisations/${encodeURIComponent(id)}/sandbox/rows`)).rows,
  }));
}

const missing = 'Sign in as a member of an organisation to query its sandbox.';

async function ask<Answer>(path: string): Promise<Answer> {
  const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store' });
  if (response.status === 401) throw new Error(missing);
  if (!response.ok) throw new Error(`The portal answered ${response.status}.`);
  // The contract of the service says what it answers.
  return (await response.json()) as Answer;
}
