import { z } from 'zod';

const collector = z.url({
  protocol: /^https?$/,
  error: 'must be the address of a collector that speaks OTLP over HTTP, such as http://127.0.0.1:4318',
});

/** Named as in OpenTelemetry, whose packages read further ones themselves. */
export const TRACES_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a share of requests, from 0 to 1')
    .min(0, 'must be 0 or more')
    .max(1, 'must be 1 at most')
    .default(1),
};

export type TracesConfig = {
  /** The collector's full address: http://127.0.0.1:4318/v1/traces. */
  url: string;
  /** The sampled share of requests. */
  ratio: number;
};

type Settings = z.output<z.ZodObject<typeof TRACES_SETTINGS>>;

export function readTraces(settings: Settings): TracesConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesUrl } = settings;
  const url = tracesUrl ?? (base && `${base.replace(/\/$/, '')}/v1/traces`);
  if (!url || settings.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  return { url, ratio: settings.OTEL_TRACES_SAMPLER_ARG };
}
