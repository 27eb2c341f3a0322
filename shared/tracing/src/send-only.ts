import type { TextMapPropagator } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

/** Ignores incoming headers: callers cannot decide whether a trace is recorded. */
export function sendOnly(): TextMapPropagator {
  const w3c = new W3CTraceContextPropagator();
  return { inject: w3c.inject.bind(w3c), fields: () => w3c.fields(), extract: (context) => context };
}
