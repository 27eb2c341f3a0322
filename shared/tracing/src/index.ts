import { setting } from '@impact-call/environment';
import Type from 'typebox';

export { traceIdOf } from './trace-ids.ts';

/** Where traces go, by OpenTelemetry's own name: an OTLP receiver such as `http://127.0.0.1:4318`; nowhere when absent. */
export const TRACING_ENVIRONMENT = Type.Object({
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.optionalText(),
});

/** Which process speaks, and whether browsers talk to it: what they say about traces is not believed. */
export interface TracedService {
  name: string;
  isEdge: boolean;
}

/** Sends what is not sent yet, and ends. */
export type StopTracing = () => Promise<void>;

/**
 * Begins to trace where the environment asks for it. Comes before whatever loads the database's driver or makes a
 * server: both are watched from their making on. Without it nothing is loaded.
 */
export async function startTracing(
  service: TracedService,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<StopTracing> {
  if (!environment['OTEL_EXPORTER_OTLP_ENDPOINT']) return async () => undefined;
  const { start } = await import('./start.ts');
  return start(service);
}
