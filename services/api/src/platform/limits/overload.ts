import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { priorityOf } from '../endpoint/classes.ts';
import { Unavailable } from '../errors/request-errors.ts';

const SAMPLE_MS = 1000;
const RETRY_SECONDS = 2;

/**
 * Refuses work that the process cannot do in time, before it costs anything: deferrable endpoints at the lower bound,
 * all others at the upper one, so that saving goes on while lists and reports wait. Requests whose body is still on its
 * way are no work of ours: whoever opens many and stops in the middle gets nobody else refused; nor are streams of
 * events, which wait. What is no endpoint of
 * the table (health, metrics) is always answered.
 */
export const overloadPlugin = fp<Config['overload']>(
  async (app, bounds) => {
    // Measures only; which request is refused at which value is decided below.
    await app.register(underPressure, { sampleInterval: SAMPLE_MS });
    app.addHook('onRequest', (request, _reply, done) => {
      const { endpoint } = request.routeOptions.config;
      const bound = endpoint && bounds[priorityOf(endpoint)];
      const { eventLoopDelay } = app.memoryUsage();
      // Infinity says that nothing was measured since the last sample, which is no sign of load.
      const isLate = bound && Number.isFinite(eventLoopDelay) && eventLoopDelay > bound.loopDelay;
      const { inFlight, receiving, streaming } = app.requests;
      const isOver = bound && (isLate || inFlight - receiving - streaming > bound.requestsInFlight);
      done(isOver ? new Unavailable({ retryAfter: RETRY_SECONDS }) : undefined);
    });
  },
  { name: 'overload', dependencies: ['requests'] },
);
