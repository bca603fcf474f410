import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import type { Tracing } from './tracing.ts';

const NO_TRACING: Tracing = {
  span: (_, __, work) => work(),
  traceRequests: () => undefined,
  traceStatements: () => undefined,
  stop: async () => undefined,
};

/** Loads the OpenTelemetry packages only if the settings ask for tracing. */
export async function openTracing({ traces }: Pick<Config, 'traces'>, log: Log): Promise<Tracing> {
  if (!traces) return NO_TRACING;
  const { createTracing } = await import('./otlp.ts').catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    throw new Error(
      'OTEL_EXPORTER_OTLP_ENDPOINT needs the packages of @opentelemetry: install them by npm install --include=optional.',
      { cause },
    );
  });
  return createTracing(traces, log);
}
