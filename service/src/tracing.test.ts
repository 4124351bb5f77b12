import { expect, it } from 'vitest';
import { isLongRun } from '../../tests/long-run.ts';
import { readSpanAttributes, startTraceCollector } from '../tests/collector.ts';
import { describeWithLongRunPostgres } from '../tests/databases.ts';
import { loadProviderSandboxContent } from '../tests/sandbox-content.ts';
import { startServiceNode, testUrl } from '../tests/service.ts';
import { createServiceApp } from './app.ts';
import { createLogger } from './core/http/log.ts';
import { openPortalSandbox } from './subjects/sandbox/open-portal-sandbox.ts';
import { createTracing } from './tracing.ts';

const release = { version: '1.2.3', commit: 'abc' };
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentSpanId = '00f067aa0ba902b7';

describeWithLongRunPostgres('OpenTelemetry collector', (makeDatabase) => {
  it('receives a span for each request with its route and status, as a child of the caller span', async () => {
    await using collector = await startTraceCollector();
    const service = await startServiceNode(await makeDatabase());
    const tracing = createTracing({
      endpoint: collector.endpoint,
      sampleRatio: 1,
      release,
      log: service.appContext.log,
    });
    const app = createServiceApp({
      appContext: service.appContext,
      sandbox: openPortalSandbox(service.appContext, await loadProviderSandboxContent()),
      tracing,
    });
    const sendRequest = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      service.log.length = 0;
      const answer = await app.request(`${testUrl}${path}`, { headers });
      const lines = service.log.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
      return { answer, problem: (await answer.json()) as Readonly<Record<string, unknown>>, lines };
    };
    const withParent = await sendRequest('/api/organisations/org_1', {
      traceparent: `00-${traceId}-${parentSpanId}-01`,
      tracestate: 'vendor=1',
    });
    const withoutParent = await sendRequest('/v2/jobs/1');
    await sendRequest('/api/organisations/org_1', { traceparent: `00-${traceId}-${parentSpanId}-00` });
    await sendRequest('/healthz');
    await Promise.all([tracing.close(), service.stop()]);

    const spans = collector.spans.map(({ attributes, ...span }) => ({
      ...span,
      attributes: readSpanAttributes(attributes),
    }));
    expect(spans).toEqual([
      expect.objectContaining({
        traceId,
        parentSpanId,
        traceState: 'vendor=1',
        name: 'GET /api/organisations/:organisationId',
        status: { code: 0 },
        attributes: {
          'http.request.method': 'GET',
          'http.route': '/api/organisations/:organisationId',
          'http.response.status_code': 401,
          'http.response.header.x-request-id': {
            values: [{ stringValue: withParent.answer.headers.get('x-request-id') }],
          },
        },
      }),
      expect.objectContaining({
        name: 'GET /v2/jobs/{jobId}',
        attributes: expect.objectContaining({ 'http.response.status_code': 401 }),
      }),
    ]);
    expect(spans[1]?.parentSpanId).toBeUndefined();
    expect(BigInt(spans[0]?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(spans[0]?.startTimeUnixNano ?? 0));
    // A log line and an error contain the trace identifier.
    expect([withParent.problem.traceId, withParent.lines[0].traceId]).toEqual([traceId, traceId]);
    expect(withoutParent.lines[0].traceId).toBe(spans[1]?.traceId);
    expect(collector.resource).toMatchObject({
      'service.name': 'developer-portal',
      'service.version': '1.2.3',
      'telemetry.sdk.name': 'opentelemetry',
    });
  });
});

it('exports only requests sampled by their callers if the share is 0', async () => {
  await using collector = await startTraceCollector();
  const tracing = createTracing({
    endpoint: `${collector.endpoint}/`,
    sampleRatio: 0,
    release,
    log: createLogger('error'),
  });
  for (const parent of [null, { traceId, spanId: parentSpanId, flags: 1, state: undefined }])
    tracing.begin('PURGE', parent).end({ requestId: 'request', traceId, route: null }, 503);
  await tracing.close();
  expect(collector.spans).toEqual([expect.objectContaining({ name: 'HTTP', parentSpanId, status: { code: 2 } })]);
  expect(readSpanAttributes(collector.spans[0]?.attributes ?? [])).toMatchObject({
    'http.request.method': '_OTHER',
    'error.type': '503',
  });
});

it('logs a single line if the collector rejects spans', async () => {
  await using collector = await startTraceCollector(400);
  const lines: string[] = [];
  const tracing = createTracing({
    endpoint: collector.endpoint,
    sampleRatio: 1,
    release,
    log: createLogger('info', (line) => lines.push(line)),
  });
  // Creates more spans than fit in one batch.
  for (let request = 0; request < 600; request++)
    tracing.begin('GET', null).end({ requestId: 'request', traceId, route: '/' }, 200);
  await tracing.close();
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(['tracing.failed']);
});

it.runIf(isLongRun)('does not delay shutdown of the service if the collector does not respond', async () => {
  await using collector = await startTraceCollector('never');
  const tracing = createTracing({ endpoint: collector.endpoint, sampleRatio: 1, release, log: createLogger('error') });
  tracing.begin('GET', null).end({ requestId: 'request', traceId, route: '/' }, 200);
  const started = performance.now();
  await tracing.close();
  expect(performance.now() - started).toBeLessThan(5_000);
});
