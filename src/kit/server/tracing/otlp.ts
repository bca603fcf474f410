import { AsyncLocalStorage } from 'node:async_hooks';
import { finished } from 'node:stream';
import {
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import { sqlState } from '#db/errors.ts';
import type { Log } from '../log.ts';
import { type LoggedError, loggable } from '../loggable.ts';
import { Problem } from '../problem.ts';
import type { TracesConfig } from './settings.ts';
import { traceStatements } from './statements.ts';
import type { Attributes, Tracing } from './tracing.ts';

/** Spans are sent after this time, or as soon as there are 512 of them. */
const SEND_MS = 1_000;

/**
 * Creates spans by hand in a few places: a request, its endpoints, the rendering of its page, their statements.
 * OpenTelemetry's auto-instrumentation hooks into module loading and would record less.
 */
export function createTracing({ url, ratio }: TracesConfig, log: Log): Tracing {
  diag.setLogger(toDiagnostics(log), { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
  const exporter = new OTLPTraceExporter({ url });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'tablemate' }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_MS })],
  });
  const tracer = provider.getTracer('tablemate');
  const currentSpan = new AsyncLocalStorage<Span>();
  const requests = new WeakMap<FastifyRequest, Span>();

  /** Returns a child of the current span; null outside of a traced request, or after its end. */
  function begin(name: string, kind: SpanKind, attributes: Attributes): Span | null {
    const parent = currentSpan.getStore();
    if (!parent?.isRecording()) return null;
    return tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
  }

  return {
    async span(name, attributes, work) {
      const span = begin(name, SpanKind.INTERNAL, attributes);
      if (!span) return work();
      try {
        return await currentSpan.run(span, work);
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },

    traceRequests(app) {
      const resume = (request: FastifyRequest, done: () => void) => {
        const span = requests.get(request);
        if (span) currentSpan.run(span, done);
        else done();
      };
      app.addHook('onRequest', (request, reply, done) => {
        const { method, id } = request;
        const route = request.routeOptions.url;
        const attributes = {
          'http.request.method': method,
          'tablemate.request': id,
          ...(route !== undefined && { 'http.route': route }),
        };
        // The sampling decision is ours: trace headers of browsers are ignored.
        const span = tracer.startSpan(
          `${method} ${route ?? 'unknown address'}`,
          { kind: SpanKind.SERVER, attributes },
          ROOT_CONTEXT,
        );
        requests.set(request, span);
        // Also if the client disconnects.
        finished(reply.raw, () => {
          const { statusCode } = reply;
          span.setAttribute('http.response.status_code', statusCode);
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          if (!reply.raw.writableFinished) span.setAttribute('error.type', 'aborted');
          span.end();
        });
        resume(request, done);
      });
      // The body is read in socket events, which run outside of the request's context.
      app.addHook('preHandler', (request, _, done) => resume(request, done));
    },

    traceStatements(pool) {
      traceStatements(pool, (name) => {
        const span = begin(name, SpanKind.CLIENT, {
          'db.system.name': 'postgresql',
          'db.query.summary': name,
        });
        return (
          span &&
          ((error) => {
            if (error) markFailed(span, error);
            span.end();
          })
        );
      });
    },

    stop: () => provider.shutdown().catch((error: unknown) => log.warn({ error }, 'sending traces')),
  };
}

/** Marks a span as failed, unless by a refusal, a normal answer. The trace has as much of a failure as the log. */
function markFailed(span: Span, error: unknown): void {
  if (error instanceof Problem && error.status < 500) {
    span.setAttribute('http.response.status_code', error.status);
    return;
  }
  const { message } = toCause(loggable(error));
  const type = sqlState(error) ?? (error instanceof Error ? error.name : 'error');
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR, message });
}

const toCause = (error: LoggedError): LoggedError => (error.cause ? toCause(error.cause) : error);

/** Logs the packages' own messages, such as about an unreachable collector. */
function toDiagnostics(log: Log) {
  const warn = (message: string, ...details: unknown[]) =>
    log.warn({ detail: [message, ...details.map(String)].join(' ').slice(0, 500) }, 'traces');
  const silent = () => undefined;
  return { error: warn, warn, info: silent, debug: silent, verbose: silent };
}
