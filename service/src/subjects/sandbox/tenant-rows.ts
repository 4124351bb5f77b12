import { type ChangedRows, changedRows } from '@portal/sample-data/rows';
import type { PortalSandbox } from './open.ts';

/** Difference between the tables of a tenant and the sample data. */
export interface TenantRows {
  /** Days by which the dates of the tenant are later. */
  readonly daysMoved: number;
  readonly changes: readonly ChangedRows[];
}

/** Reads how the tables of a tenant differ from the sample data. */
export async function readTenantRows({ engine, tables }: PortalSandbox, tenant: string): Promise<TenantRows> {
  return { daysMoved: await engine.daysMoved(tenant), changes: changedRows(await engine.changedRecords(tenant), tables, engine.behaviour.otherRows) };
}
