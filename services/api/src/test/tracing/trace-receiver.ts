import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number };

/** An OTLP span in JSON, with its service. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Value }[];
}

interface TraceRequest {
  resourceSpans: {
    resource: Pick<ReceivedSpan, 'attributes'>;
    scopeSpans: { spans: Omit<ReceivedSpan, 'service'>[] }[];
  }[];
}

export const attributeOf = ({ attributes }: Pick<ReceivedSpan, 'attributes'>, name: string): Value[keyof Value] => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** Receives OTLP over HTTP (opentelemetry.io/docs/specs/otlp), like a collector. */
export async function startTraceReceiver() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    spans: (): ReceivedSpan[] =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as TraceRequest).resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({ ...span, service: String(attributeOf(resource, 'service.name')) })),
          ),
        ),
      ),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
