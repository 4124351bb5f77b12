import { messages } from '@refdesk/messages/dictionary';
import type { ChangedRows } from '@refdesk/sample-data/rows';
import { callServiceRouteForOutcome, callServiceRouteOrNull, type ServiceCallOutcome } from '@refdesk/service-client';

/** Rows that differ from the sample data, and the days by which all other dates are moved. */
export interface SampleDataChanges {
  readonly daysMoved: number;
  readonly rows: readonly ChangedRows[];
}

/** Data that a query runs on: the sample data, or the sandbox of an organisation. */
export interface QueryDataSource {
  readonly name: string;
  /** Reads the current difference between its tables and the sample data. */
  readonly changes: () => Promise<SampleDataChanges>;
}

export const sampleDataSource: QueryDataSource = {
  name: messages.sampleData,
  changes: async () => ({ daysMoved: 0, rows: [] }),
};

/** Lists the sandboxes of the reader and their organisations; if signed out, one whose queries ask them to sign in. */
export async function listQueryableSandboxes(): Promise<readonly QueryDataSource[]> {
  const session = await callServiceRouteOrNull('GET /api/session');
  const organisations = session?.organisations ?? [];
  if (!session?.person) return [{ name: messages.mySandbox, changes: () => Promise.reject(new Error(signInMessage)) }];
  return [
    ...organisations.map(({ id, name }) => ({
      name: organisations.length === 1 ? messages.mySandbox : messages.sandboxOf(name),
      changes: async () =>
        getChangesOrThrow(
          await callServiceRouteForOutcome('GET /api/organisations/{organisationId}/sandbox/rows', {
            params: { organisationId: id },
          }),
        ),
    })),
    {
      name: organisations.length === 0 ? messages.mySandbox : messages.myOwnSandbox,
      changes: async () => getChangesOrThrow(await callServiceRouteForOutcome('GET /api/account/sandbox/rows', {})),
    },
  ];
}

const signInMessage = messages.signInToQuery;

function getChangesOrThrow(outcome: ServiceCallOutcome<SampleDataChanges>): SampleDataChanges {
  if (outcome.type === 'done') return outcome.value;
  if (outcome.type !== 'refused') throw new Error(messages.portalUnreachable);
  throw new Error(outcome.response.status === 401 ? signInMessage : outcome.problem.detail);
}
