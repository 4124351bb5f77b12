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
import type { ServiceRelease } from './core/configuration/release.ts';
import type { Logger } from './core/http/log.ts';
import type { ParentSpan, Tracing } from './core/http/trace.ts';

interface Options {
  /** Base URL of the collector, for OTLP over HTTP. */
  readonly endpoint: string;
  /** Fraction of requests to sample, from 0 to 1, unless the caller has decided. */
  readonly sampleRatio: number;
  readonly release: ServiceRelease;
  readonly log: Logger;
}

/** Maximum time in milliseconds for sending the last spans when the service stops. */
const maxShutdownMs = 3_000;

/**
 * Methods reported in spans; all others are reported as `_OTHER`, so that the number of values is bounded:
 * https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
const methods = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'];

/**
 * Reports each request to a collector with the OpenTelemetry SDK. Only `main.ts` loads this module, and only if a
 * collector is configured, since its packages take half a second and 28 MB.
 */
export function createTracing({ endpoint, sampleRatio, release, log }: Options): Tracing {
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
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withFailureLogging(exporter, log) })],
  });
  const tracer = provider.getTracer('portal', release.version);
  return {
    begin: (requestMethod, parent) => {
      const method = methods.includes(requestMethod) ? requestMethod : '_OTHER';
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
      Promise.race([provider.shutdown(), new Promise<void>((done) => setTimeout(done, maxShutdownMs).unref())]).catch(
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
 * Logs once when the collector rejects spans, and once when it accepts them again. The queue is bounded; excess spans
 * are dropped.
 */
function withFailureLogging(exporter: SpanExporter, log: Logger): SpanExporter {
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
