import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { type Urgency, urgencyOf } from '../endpoint/classes.ts';
import { Unavailable } from '../errors/request-errors.ts';
import { WaitingLines } from './waiting-lines.ts';

const SAMPLE_MS = 1000;
const RETRY_SECONDS = 2;
/** Longest wait in milliseconds; after it, the browser retries and shows the reason. */
export const LONGEST_WAIT_MS = 2000;
const MAX_WAITING = 500;
/** Interval in milliseconds at which waiting requests are checked, even if no request has ended. */
const LOOK_MS = 250;

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that cost work: their body has arrived, and no response has begun. */
    work: { underWay: number };
  }
  interface FastifyRequest {
    isWorkedOn: boolean;
    /** Removes the request from the queue, if it ever entered it. */
    leaveLine: (() => void) | null;
  }
}

/** Counts the requests that cost work; `onLess` is called when one ends. */
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

/** Returns a check for capacity for more work of an urgency. */
function capacityIn(app: FastifyInstance, bounds: Config['overload']) {
  return (urgency: Urgency): boolean => {
    const { loopDelay, requestsInFlight } = bounds[urgency];
    const { eventLoopDelay } = app.memoryUsage();
    // Infinity means no sample since the last one, which is no sign of load.
    const isLate = Number.isFinite(eventLoopDelay) && eventLoopDelay > loopDelay;
    return !isLate && app.work.underWay - app.requests.receiving < requestsInFlight;
  };
}

function letInNowAndThen(app: FastifyInstance, waiting: WaitingLines<Urgency>): void {
  const timer = setInterval(() => waiting.letIn(), LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Under overload, delays requests before they cost work: lists and reports first, then single reads, so that saves
 * succeed. After two seconds they are refused. Saves never wait, but have a limit of their own. Uploading requests and
 * begun responses, such as event streams, do not count, so stalled clients block no one else. Routes outside the
 * endpoint table (health, metrics) always respond.
 */
export const overloadPlugin = fp<Config['overload']>(
  async (app, bounds) => {
    // Only measures; the hooks below decide which requests wait.
    await app.register(underPressure, { sampleInterval: SAMPLE_MS });
    const hasCapacity = capacityIn(app, bounds);
    const waiting = new WaitingLines<Urgency>({
      order: ['prompt', 'deferrable'],
      ...{ hasCapacity, maxWaitMs: LONGEST_WAIT_MS, maxWaiting: MAX_WAITING, retrySeconds: RETRY_SECONDS },
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
