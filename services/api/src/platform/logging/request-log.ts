import { traceIdOf } from '@impact-call/tracing';
import fp from 'fastify-plugin';

/** `reqId` is also the header `x-request-id`; `trace` is the trace's identifier. */
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
