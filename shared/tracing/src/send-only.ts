import type { TextMapPropagator } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

/**
 * Sends the trace context to other services, but ignores incoming headers: a trace starts here, and callers cannot
 * decide whether it is recorded.
 */
export function sendOnly(): TextMapPropagator {
  const w3c = new W3CTraceContextPropagator();
  return { inject: w3c.inject.bind(w3c), fields: () => w3c.fields(), extract: (context) => context };
}
