import { expect, it } from 'vitest';
import { createTestOrganisationApplication } from '../../../tests/applications.ts';
import { describeOnBothDatabases } from '../../../tests/databases.ts';
import { createTestOrganisation } from '../../../tests/organisations.ts';
import { startServiceNode } from '../../../tests/service.ts';
import { maxUseCountersPerCredentialAndDay } from './count-uses.ts';
import { recordReportedRequests } from './report.ts';

// Databases return counts and sums in different types.
describeOnBothDatabases('incrementOperationUseCounters', (makeDatabase) => {
  it('limits the counters per credential and day, and still counts every request', async () => {
    const service = await startServiceNode(await makeDatabase());
    const { appContext } = service;
    const organisation = await createTestOrganisation(service, null);
    const { sandboxClient: clientId } = await createTestOrganisationApplication(organisation, { active: false });
    const at = new Date(appContext.now()).toISOString();
    const report = (batch: number, getOperation: (index: number) => string) => {
      const requests = Array.from({ length: 500 }, (_, index) => ({
        ...({
          id: `req-${batch}-${index}`,
          at,
          clientId,
          api: 'main',
          version: '2.0.0',
          operation: getOperation(index),
        } as const),
        ...({ method: 'GET', path: '/v2/jobs', status: 200, milliseconds: 5 } as const),
      }));
      return recordReportedRequests(appContext, { requests });
    };
    await report(0, () => 'getJob');
    for (let batch = 1; batch <= 4; batch++) await report(batch, (index) => `get/jobs/${batch * 1_000 + index}`);
    await report(5, () => 'getJob');
    const rows = await appContext.database.queries.selectFrom('apiUse').select(['operation', 'calls']).execute();
    // The next batch sees the counters of the previous one.
    expect(rows.length).toBeLessThanOrEqual(maxUseCountersPerCredentialAndDay + 501);
    expect(rows.reduce((sum, { calls }) => sum + Number(calls), 0)).toBe(3_000);
    expect(rows.find(({ operation }) => operation === 'getJob')?.calls).toBe(1_000);
    expect(rows.find(({ operation }) => operation === '')?.calls).toBeGreaterThanOrEqual(500);
    await service.stop();
  });
});
