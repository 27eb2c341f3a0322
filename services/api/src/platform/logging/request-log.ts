import fp from 'fastify-plugin';

/**
 * One line for each request, at its end: what was asked, what came of it, how long it took. Its identifier is in
 * `reqId` and in `x-request-id`.
 */
export const requestLogPlugin = fp(
  async (app) => {
    app.requests.onEnd(({ method, endpoint, status, milliseconds, problem }, request) => {
      const ms = Math.round(milliseconds * 10) / 10;
      request.log.info({ method, endpoint, status, ms, ...(problem ? { problem } : {}) }, 'request');
    });
  },
  { name: 'request-log', dependencies: ['requests'] },
);
