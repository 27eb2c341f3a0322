const ids = new WeakMap<object, string>();

/** Remembers a request's trace beyond its span, for the log. */
export const rememberTraceId = (request: object, traceId: string): void => void ids.set(request, traceId);

/** Undefined when it is not traced. `request` is Fastify's. */
export const traceIdOf = (request: object): string | undefined => ids.get(request);
