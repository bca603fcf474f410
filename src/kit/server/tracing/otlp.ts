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

/** Spans go to the collector after so long, or as soon as there are 512 of them. */
const SEND_MS = 1_000;

/**
 * Spans by hand at our own few seams: a request, the endpoints that it calls, drawing its page, their statements. The packages
 * that instrument modules as they load are not used: they hook into how modules are loaded, for less than this tells.
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
  const running = new AsyncLocalStorage<Span>();
  const requests = new WeakMap<FastifyRequest, Span>();

  /** A span below the one that runs; null outside of a request that is traced, or after its end. */
  function begin(name: string, kind: SpanKind, attributes: Attributes): Span | null {
    const parent = running.getStore();
    if (!parent?.isRecording()) return null;
    return tracer.startSpan(name, { kind, attributes }, trace.setSpan(ROOT_CONTEXT, parent));
  }

  return {
    async span(name, attributes, work) {
      const span = begin(name, SpanKind.INTERNAL, attributes);
      if (!span) return work();
      try {
        return await running.run(span, work);
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
        if (span) running.run(span, done);
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
        // Nobody outside decides what is traced: what browsers say of traces of theirs is not read.
        const span = tracer.startSpan(
          `${method} ${route ?? 'unknown address'}`,
          { kind: SpanKind.SERVER, attributes },
          ROOT_CONTEXT,
        );
        requests.set(request, span);
        // Also of an answer that nobody waited for.
        finished(reply.raw, () => {
          const { statusCode } = reply;
          span.setAttribute('http.response.status_code', statusCode);
          if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          if (!reply.raw.writableFinished) span.setAttribute('error.type', 'aborted');
          span.end();
        });
        resume(request, done);
      });
      // Reading a body goes by the connection's own events, which know nothing of the request.
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

/** A refusal is an answer like any other. Of what failed the trace says as much as the log. */
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

/** What the packages say of themselves, such as of a collector that is away. */
function toDiagnostics(log: Log) {
  const warn = (message: string, ...more: unknown[]) =>
    log.warn({ detail: [message, ...more.map(String)].join(' ').slice(0, 500) }, 'traces');
  const silent = () => undefined;
  return { error: warn, warn, info: silent, debug: silent, verbose: silent };
}
