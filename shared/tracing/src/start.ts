import { FastifyOtelInstrumentation } from '@fastify/otel';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { MongoDBInstrumentation } from '@opentelemetry/instrumentation-mongodb';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { StopTracing, TracedService } from './index.ts';
import { rememberTraceId } from './trace-ids.ts';
import { sendOnly } from './send-only.ts';
import { withoutContents } from './without-contents.ts';

/** Machines request these every few seconds. */
const IGNORED = new Set(['/metrics', '/healthz', '/readyz']);

export function start({ name, isEdge }: TracedService): StopTracing {
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    spanProcessors: [withoutContents, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register(isEdge ? { propagator: sendOnly() } : {});
  const stop = registerInstrumentations({
    tracerProvider: provider,
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        ignorePaths: ({ url }) => IGNORED.has(url),
        instrumentHooks: false,
        requestHook: (span, request) => {
          const { method, routeOptions, id } = request;
          rememberTraceId(request, span.spanContext().traceId);
          span.updateName(`${method} ${routeOptions.url ?? ''}`.trim());
          // The same identifier as in the log, which users quote.
          span.setAttribute('impact_call.request_id', id);
        },
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      // By default, the instrumentation records a query's structure and never its values.
      new MongoDBInstrumentation({ requireParentSpan: true }),
    ],
  });
  return async () => {
    stop();
    await provider.shutdown();
  };
}
