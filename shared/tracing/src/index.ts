import { setting } from '@impact-call/environment';
import Type from 'typebox';

export { traceIdOf } from './trace-ids.ts';

/** OpenTelemetry's own variable, such as `http://127.0.0.1:4318`; tracing is off when absent. */
export const TRACING_ENVIRONMENT = Type.Object({
  OTEL_EXPORTER_OTLP_ENDPOINT: setting.optionalText(),
});

/** Trace headers of browsers are not trusted. */
export interface TracedService {
  name: string;
  isEdge: boolean;
}

export type StopTracing = () => Promise<void>;

/** Call it before loading the database driver or creating a server. Loads nothing when tracing is off. */
export async function startTracing(
  service: TracedService,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<StopTracing> {
  if (!environment['OTEL_EXPORTER_OTLP_ENDPOINT']) return async () => undefined;
  const { start } = await import('./start.ts');
  return start(service);
}
