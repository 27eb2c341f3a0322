import { traceIdOf } from '@impact-call/tracing';
import fp from 'fastify-plugin';

/**
 * One line for each request, at its end: what was asked, what came of it, how long it took. Its identifier is in
 * `reqId` and in `x-request-id`; `trace` is its trace, where it is traced.
 */
export const requestLogPlugin = fp(
  async (app) => {
    app.requests.onEnd(({ method, endpoint, status, milliseconds, problem }, request) => {
      const ms = Math.round(milliseconds * 10) / 10;
      const trace = traceIdOf(request);
      request.log.info(
        { method, endpoint, status, ms, ...(problem && { problem }), ...(trace && { trace }) },
        'request',
      );
    });
  },
  { name: 'request-log', dependencies: ['requests'] },
);
