import { expect, it } from 'vitest';
import { describeWithLongRunPostgres } from '../../../tests/databases.ts';
import { loadProviderSandboxContent } from '../../../tests/sandbox-content.ts';
import { startServiceNode, testUrl } from '../../../tests/service.ts';
import { createServiceApp } from '../../app.ts';
import { openPortalSandbox } from '../../subjects/sandbox/open-portal-sandbox.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
const requestId = '7f3c1d2e9b8a4c5d6e7f8091a2b3c4d5';

describeWithLongRunPostgres('assignRequestIdAndTrace', (makeDatabase) => {
  it('uses the request ID and trace of a trusted proxy in the response, the problem and every log line', async () => {
    const service = await startServiceNode(await makeDatabase(), { TRUSTED_PROXIES: '192.0.2.10' });
    const app = createServiceApp({
      appContext: service.appContext,
      sandbox: openPortalSandbox(service.appContext, await loadProviderSandboxContent()),
    });
    const request = async (path: string, headers: Readonly<Record<string, string>>, remoteAddress = '192.0.2.10') => {
      service.log.length = 0;
      const answer = await app.request(`${testUrl}${path}`, { headers }, { incoming: { socket: { remoteAddress } } });
      const problem = (await answer.json()) as Record<string, unknown>;
      return {
        responseId: answer.headers.get('x-request-id'),
        problem,
        requestLines: service.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request'),
      };
    };
    const headers = { 'X-Request-Id': requestId, traceparent };
    for (const path of ['/api/organisations/org_1', '/v2/jobs/1']) {
      const { responseId, problem, requestLines } = await request(path, headers);
      expect([responseId, problem.requestId ?? problem.traceId, requestLines], path).toEqual([
        requestId,
        requestId,
        [expect.objectContaining({ requestId, traceId })],
      ]);
      expect(
        service.log.map((line) => JSON.parse(line).requestId).every((id) => id === requestId),
        path,
      ).toBe(true);
    }
    expect((await request('/api/organisations/org_1', headers)).problem).toMatchObject({ requestId, traceId });
    const others: readonly (readonly [Readonly<Record<string, string>>, string?])[] = [
      [headers, '198.51.100.7'],
      [{ 'X-Request-Id': 'short' }],
      [{ 'X-Request-Id': `${requestId} with spaces` }],
      [{}],
    ];
    for (const [sent, address] of others) {
      const { responseId, requestLines } = await request('/api/organisations/org_1', sent, address);
      expect(responseId).toMatch(/^[\da-f]{8}-/);
      expect(requestLines[0].requestId).toBe(responseId);
    }
    for (const wrong of [
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      traceparent.toUpperCase(),
      `ff${traceparent.slice(2)}`,
      traceparent.slice(0, -3),
      '',
    ]) {
      const { requestLines, problem } = await request('/api/organisations/org_1', { traceparent: wrong });
      expect([requestLines[0].traceId, problem.traceId], wrong).toEqual([undefined, undefined]);
    }
    await service.stop();
  });
});
