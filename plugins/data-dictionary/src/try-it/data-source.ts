import { call, lookUp } from '@portal/service-client';
import type { ChangedRows } from '@portal/world/rows';

/** Rows that differ from the sample data, and the days by which all other dates are later. */
export interface SourceRows {
  readonly daysMoved: number;
  readonly rows: readonly ChangedRows[];
}

/** What a query runs on: the sample data, or what an organisation made of it in its sandbox. */
export interface DataSource {
  readonly name: string;
  /** How its tables differ from the sample data, as they are now. */
  readonly changes: () => Promise<SourceRows>;
}

export const sampleData: DataSource = { name: 'Sample data', changes: async () => ({ daysMoved: 0, rows: [] }) };

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

async function changesOf(organisationId: string): Promise<SourceRows> {
  const outcome = await call('GET /api/organisations/{organisationId}/sandbox/rows', { params: { organisationId } });
  if (outcome.type === 'done') return outcome.value;
  if (outcome.type !== 'refused') throw new Error('The portal cannot be reached.');
  throw new Error(outcome.response.status === 401 ? missing : outcome.problem.detail);
}
