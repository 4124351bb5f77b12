import { createTraceState, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Release } from './core/configuration/release.ts';
import type { Logger } from './core/http/log.ts';
import type { ParentSpan, Tracing } from './core/http/trace.ts';

interface Options {
  /** Base address of the collector for OTLP over HTTP. */
  readonly endpoint: string;
  /** Share of sampled requests, from 0 to 1, among those whose callers have not decided. */
  readonly share: number;
  readonly release: Release;
  readonly log: Logger;
}

/** Maximum milliseconds for sending the last spans when the service stops. */
const parting = 3_000;

/**
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/: other methods are `_OTHER`, so that their number is
 * bounded.
 */
const methods = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'];

/**
 * Reports each request to a collector with the OpenTelemetry SDK. Only `main.ts` loads this module, and only with a
 * collector: its packages take half a second and 28 MB.
 */
export function createTracing({ endpoint, share, release, log }: Options): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({
          'service.name': 'developer-portal',
          'service.version': release.version,
          'vcs.ref.head.revision': release.commit,
        }),
      )
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellingTheLog(exporter, log) })],
  });
  const tracer = provider.getTracer('portal', release.version);
  return {
    begin: (sent, parent) => {
      const method = methods.includes(sent) ? sent : '_OTHER';
      const name = method === '_OTHER' ? 'HTTP' : method;
      const span = tracer.startSpan(
        name,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        toContext(parent),
      );
      return {
        traceId: span.spanContext().traceId,
        end: ({ requestId, route }, status) => {
          span.setAttributes({ 'http.response.status_code': status, 'http.response.header.x-request-id': [requestId] });
          if (route !== null) span.setAttribute('http.route', route).updateName(`${name} ${route}`);
          if (status >= 500) span.setAttribute('error.type', String(status)).setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () =>
      Promise.race([provider.shutdown(), new Promise<void>((done) => setTimeout(done, parting).unref())]).catch(
        () => undefined,
      ),
  };
}

function toContext(parent: ParentSpan | null) {
  if (parent === null) return ROOT_CONTEXT;
  const { traceId, spanId, flags: traceFlags, state } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags,
    isRemote: true,
    ...(state && { traceState: createTraceState(state) }),
  });
}

/**
 * Logs once that the collector rejects spans, and once that it accepts them again. The queue is bounded; further spans
 * are dropped.
 */
function tellingTheLog(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && !isFailing) log.warn('tracing.failed', { error: result.error.message });
        if (!result.error && isFailing) log.info('tracing.recovered');
        isFailing = result.error !== undefined;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
