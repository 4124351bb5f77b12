import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });

/** The properties that the tests check in https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding. */
const traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string().regex(/^[\da-f]{32}$/),
              spanId: z.string().regex(/^[\da-f]{16}$/),
              parentSpanId: z.string().optional(),
              traceState: z.string().optional(),
              name: z.string(),
              kind: z.literal(2),
              startTimeUnixNano: z.string().regex(/^\d{19}$/),
              endTimeUnixNano: z.string().regex(/^\d{19}$/),
              attributes: z.array(attribute),
              status: z.object({ code: z.number() }),
            }),
          ),
        }),
      ),
    }),
  ),
});

type ReceivedSpan = z.output<typeof traces>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

/** An OpenTelemetry collector that accepts OTLP over HTTP. */
export interface TraceCollector extends AsyncDisposable {
  readonly endpoint: string;
  readonly spans: ReceivedSpan[];
  /** Attributes of the process that sent the spans. */
  readonly resource: Record<string, unknown>;
}

/** Starts a collector that responds to each batch with the status `responseStatus`, or not at all. */
export async function startTraceCollector(responseStatus: number | 'never' = 200): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const resource: Record<string, unknown> = {};
  const storeSpans = async (request: IncomingMessage) => {
    const { resourceSpans } = traces.parse(JSON.parse(await text(request)));
    for (const { resource: source, scopeSpans } of resourceSpans) {
      Object.assign(resource, readSpanAttributes(source.attributes));
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    }
  };
  const server = createServer(async (request, response) => {
    if (responseStatus === 'never') return;
    if (request.method === 'POST' && request.url === '/v1/traces') await storeSpans(request);
    response.writeHead(responseStatus, { 'Content-Type': 'application/json' }).end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resource,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Converts span attributes to a record. */
export function readSpanAttributes(attributes: ReceivedSpan['attributes']): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
