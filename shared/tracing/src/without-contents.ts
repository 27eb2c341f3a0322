import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';

/** An address without what was asked for in it. */
const withoutQuery = (address: unknown): string => String(address).replace(/[?#].*$/s, '');

const ADDRESSES = ['url.full', 'url.path', 'http.url', 'http.target'];
const CONTENTS = ['url.query', 'exception.message', 'exception.stacktrace'];

function strip(attributes: Record<string, unknown> = {}): void {
  for (const name of CONTENTS) delete attributes[name];
  for (const name of ADDRESSES) if (name in attributes) attributes[name] = withoutQuery(attributes[name]);
}

/**
 * Takes out of each span what people typed or what names them: queries of addresses and messages of errors. Traces are
 * kept as long as logs, and have no more in them (docs/rules.md#traces). Comes before whatever sends the spans.
 */
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
