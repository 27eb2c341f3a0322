import type { TextMapPropagator } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';

/**
 * Tells other services which trace a request belongs to, and believes nobody about it: a trace begins here, and whether
 * it is kept is not decided by whoever asks.
 */
export function sendOnly(): TextMapPropagator {
  const w3c = new W3CTraceContextPropagator();
  return { inject: w3c.inject.bind(w3c), fields: () => w3c.fields(), extract: (context) => context };
}
