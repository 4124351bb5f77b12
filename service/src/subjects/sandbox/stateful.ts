import { getServiceText } from '@refdesk/messages/request-language';
import type { SandboxEngine } from '@refdesk/sandbox';
import { commonRequestProblemFactories } from '../../core/http/errors.ts';
import type { MockApiRouter } from './mocks.ts';
import type { PortalSandbox } from './open-portal-sandbox.ts';

/** The sandbox of the provider's main API, and the router of the mocked APIs; null if the portal has none. */
export interface PortalSandboxAndMocks {
  readonly sandbox: PortalSandbox | null;
  readonly mocks: MockApiRouter | null;
}

/** Opens the sandboxes that store records. @throws Problem 404 if none exist. */
export async function openStatefulSandboxes({ sandbox, mocks }: PortalSandboxAndMocks) {
  const statefulMocks = (await mocks?.openStateful()) ?? [];
  if (sandbox === null && statefulMocks.length === 0)
    throw commonRequestProblemFactories.notFound(getServiceText('noSandbox'));
  const engines: readonly SandboxEngine[] = [
    ...(sandbox ? [sandbox.engine] : []),
    ...statefulMocks.map(({ engine }) => engine),
  ];
  return { sandbox, statefulMocks, engines };
}

export type StatefulSandboxes = Awaited<ReturnType<typeof openStatefulSandboxes>>;

/** Removes all changes that a tenant made to the records of its sandboxes. */
export async function resetSandboxRecords({ engines }: StatefulSandboxes, tenant: string): Promise<void> {
  for (const engine of engines) await engine.reset(tenant);
}
