import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { type Urgency, urgencyOf } from '../endpoint/classes.ts';
import { Unavailable } from '../errors/request-errors.ts';
import { WaitingLines } from './waiting-lines.ts';

const SAMPLE_MS = 1000;
const RETRY_SECONDS = 2;
/** Milliseconds; then the browser retries and shows the reason. */
export const MAX_WAIT_MS = 2000;
const MAX_WAITING = 500;
/** Milliseconds, even if no request has ended. */
const LOOK_MS = 250;

declare module 'fastify' {
  interface FastifyInstance {
    /** Their body has arrived, and no response has begun. */
    work: { underWay: number };
  }
  interface FastifyRequest {
    isWorkedOn: boolean;
    leaveLine: (() => void) | null;
  }
}

/** `onLess` is called when one ends. */
function countWork(app: FastifyInstance, onLess: () => void): void {
  app.decorate('work', { underWay: 0 });
  app.decorateRequest('isWorkedOn', false);
  app.addHook('onSend', (request, _reply, payload, done) => {
    done(null, payload);
    leaveWork(request);
  });
  function leaveWork(request: { isWorkedOn: boolean }): void {
    if (!request.isWorkedOn) return;
    request.isWorkedOn = false;
    app.work.underWay -= 1;
    onLess();
  }
  app.requests.onEnd((_end, request) => leaveWork(request));
}

function capacityIn(app: FastifyInstance, bounds: Config['overload']) {
  return (urgency: Urgency): boolean => {
    const { loopDelay, requestsInFlight } = bounds[urgency];
    const { eventLoopDelay } = app.memoryUsage();
    // No sample since the last one, which is no sign of load.
    const isLate = Number.isFinite(eventLoopDelay) && eventLoopDelay > loopDelay;
    return !isLate && app.work.underWay - app.requests.receiving < requestsInFlight;
  };
}

function letInNowAndThen(app: FastifyInstance, waiting: WaitingLines<Urgency>): void {
  const timer = setInterval(() => waiting.letIn(), LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Delays lists and reports first, then single reads; saves never wait, uploads and streams do not count. */
export const overloadPlugin = fp<Config['overload']>(
  async (app, bounds) => {
    await app.register(underPressure, { sampleInterval: SAMPLE_MS });
    const hasCapacity = capacityIn(app, bounds);
    const waiting = new WaitingLines<Urgency>({
      order: ['prompt', 'deferrable'],
      ...{ hasCapacity, maxWaitMs: MAX_WAIT_MS, maxWaiting: MAX_WAITING, retrySeconds: RETRY_SECONDS },
    });
    countWork(app, () => waiting.letIn());
    letInNowAndThen(app, waiting);
    app.decorateRequest('leaveLine', null);
    app.requests.onEnd((_end, { leaveLine }) => leaveLine?.());
    app.addHook('onRequest', (request, _reply, done) => {
      const { endpoint } = request.routeOptions.config;
      const goAhead = (refusal?: Unavailable): void => {
        request.isWorkedOn = refusal === undefined;
        if (request.isWorkedOn) app.work.underWay += 1;
        done(refusal);
      };
      const urgency = endpoint && urgencyOf(endpoint);
      if (urgency === undefined) return done();
      if (urgency === 'saving')
        return goAhead(hasCapacity(urgency) ? undefined : new Unavailable({ retryAfter: RETRY_SECONDS }));
      request.leaveLine = waiting.enter(urgency, goAhead);
    });
  },
  { name: 'overload', dependencies: ['requests'] },
);
