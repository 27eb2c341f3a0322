import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { expect, it } from '@jest/globals';
import { sendOnly } from './send-only.ts';
import { withoutContents } from './without-contents.ts';

const SECRET = 'ada@example.org';

it('leaves addresses without their query, and no message of an error', () => {
  const exporter = new InMemorySpanExporter();
  const provider = new NodeTracerProvider({ spanProcessors: [withoutContents, new SimpleSpanProcessor(exporter)] });
  const span = provider.getTracer('test').startSpan('GET /api/users', {
    attributes: {
      'url.path': `/api/users?search=${SECRET}`,
      'url.query': `search=${SECRET}`,
      'http.route': '/api/users',
    },
  });
  span.recordException(new TypeError(`no such person: ${SECRET}`));
  span.setStatus({ code: 2, message: SECRET });
  span.end();
  const [sent] = exporter.getFinishedSpans();
  expect(sent?.attributes).toEqual({ 'url.path': '/api/users', 'http.route': '/api/users' });
  expect(sent?.events.map(({ attributes }) => attributes)).toEqual([{ 'exception.type': 'TypeError' }]);
  expect(sent?.status).toEqual({ code: 2 });
});

it('names a trace to other services, and believes no other’s', () => {
  const propagator = sendOnly();
  const carrier = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };
  const getter = { keys: Object.keys, get: (from: typeof carrier, key: string) => from[key as 'traceparent'] };
  expect(trace.getSpanContext(propagator.extract(ROOT_CONTEXT, carrier, getter))).toBeUndefined();
  const span = new NodeTracerProvider().getTracer('test').startSpan('GET /');
  const sent: Record<string, string> = {};
  propagator.inject(trace.setSpan(context.active(), span), sent, { set: (to, key, value) => void (to[key] = value) });
  expect(sent['traceparent']).toContain(span.spanContext().traceId);
});
