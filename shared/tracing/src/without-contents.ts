import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';

const withoutQuery = (address: unknown): string => String(address).replace(/[?#].*$/s, '');

const ADDRESSES = ['url.full', 'url.path', 'http.url', 'http.target'];
const CONTENTS = ['url.query', 'exception.message', 'exception.stacktrace'];

function strip(attributes: Record<string, unknown> = {}): void {
  for (const name of CONTENTS) delete attributes[name];
  for (const name of ADDRESSES) if (name in attributes) attributes[name] = withoutQuery(attributes[name]);
}

/** No query strings and error messages (docs/rules/15-parts.md#traces). Must precede the exporter. */
export const withoutContents: SpanProcessor = {
  onStart: () => undefined,
  onEnd(span) {
    strip(span.attributes);
    for (const { attributes } of span.events) strip(attributes);
    delete span.status.message;
  },
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};
