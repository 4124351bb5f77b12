import { setImmediate } from 'node:timers/promises';
import { type ChangedRows, deriveChangedRowsFromRecords } from '@refdesk/sample-data/rows';
import type { PortalSandbox } from './open-portal-sandbox.ts';

/** Difference between the tables of a tenant and the sample data. */
export interface TenantRowChanges {
  /** Days by which the tenant's dates are moved. */
  readonly daysMoved: number;
  readonly changes: readonly ChangedRows[];
}

/** Row changes that are converted as they are read, since converting a full sandbox takes over 20 ms. */
export interface LazyTenantRowChanges extends Pick<TenantRowChanges, 'daysMoved'> {
  readonly changes: Iterable<ChangedRows>;
}

/** Maximum changes converted in one turn of the event loop. */
const changesPerTurn = 500;

/** Reads how the tables of a tenant differ from the sample data, in turns of the event loop. */
export async function readTenantRowChanges(sandbox: PortalSandbox, tenant: string): Promise<TenantRowChanges> {
  const rows = await readLazyTenantRowChanges(sandbox, tenant);
  const changes: ChangedRows[] = [];
  for (const change of rows.changes) if (changes.push(change) % changesPerTurn === 0) await setImmediate();
  return { ...rows, changes };
}

/** Reads how the tables of a tenant differ from the sample data; each change is converted when it is iterated. */
export async function readLazyTenantRowChanges(
  { engine, tables }: PortalSandbox,
  tenant: string,
): Promise<LazyTenantRowChanges> {
  return {
    daysMoved: await engine.daysMoved(tenant),
    changes: deriveChangedRowsFromRecords(await engine.changedRecords(tenant), tables, engine.behaviour.otherRows),
  };
}
