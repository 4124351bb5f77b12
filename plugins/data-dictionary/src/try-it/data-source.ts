import { call, lookUp } from '@portal/service-client';
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
  const session = await lookUp('GET /api/session');
  const organisations = session?.organisations ?? [];
  if (organisations.length === 0) return [{ name: 'My sandbox', changes: () => Promise.reject(new Error(missing)) }];
  return organisations.map(({ id, name }) => ({
    name: organisations.length === 1 ? 'My sandbox' : `Sandbox of ${name}`,
    changes: () => changesOf(id),
  }));
}

const missing = 'To query an organisation’s sandbox, sign in as a member.';

async function changesOf(organisationId: string): Promise<readonly ChangedRows[]> {
  const outcome = await call('GET /api/organisations/{organisationId}/sandbox/rows', { params: { organisationId } });
  if (outcome.type === 'done') return outcome.value.rows;
  if (outcome.type !== 'refused') throw new Error('The portal cannot be reached.');
  throw new Error(outcome.response.status === 401 ? missing : outcome.problem.detail);
}
