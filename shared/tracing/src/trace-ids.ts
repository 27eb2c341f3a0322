const ids = new WeakMap<object, string>();

/** Remembers a request's trace beyond the end of its span, when the log is written. */
export const rememberTraceId = (request: object, traceId: string): void => void ids.set(request, traceId);

/** The trace that a request belongs to; nothing where it is not traced. @param request of Fastify */
export const traceIdOf = (request: object): string | undefined => ids.get(request);
