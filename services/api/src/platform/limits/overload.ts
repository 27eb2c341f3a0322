import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { type Urgency, urgencyOf } from '../endpoint/classes.ts';
import { Unavailable } from '../errors/request-errors.ts';
import { createWaitingRoom, type WaitingRoom } from './waiting-room.ts';

const SAMPLE_MS = 1000;
const RETRY_SECONDS = 2;
/** Longer than this nobody waits: a browser asks again, and its user hears why. */
export const LONGEST_WAIT_MS = 2000;
const MOST_WAITING = 500;
/** How often it is looked whether those who wait can go on, although no request has ended. */
const LOOK_MS = 250;

declare module 'fastify' {
  interface FastifyInstance {
    /** How many requests are worked on: their body is here, and no part of their answer is on its way. */
    work: { underWay: number };
  }
  interface FastifyRequest {
    isWorkedOn: boolean;
    /** Of a request that came to the waiting room: takes it out of the line. */
    leaveLine: (() => void) | null;
  }
}

/** Counts the requests that are worked on; `onLess` hears of each that is not any more. */
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

/** Whether the process can do more work of this urgency in time. */
function roomIn(app: FastifyInstance, bounds: Config['overload']) {
  return (urgency: Urgency): boolean => {
    const { loopDelay, requestsInFlight } = bounds[urgency];
    const { eventLoopDelay } = app.memoryUsage();
    // Infinity says that nothing was measured since the last sample, which is no sign of load.
    const isLate = Number.isFinite(eventLoopDelay) && eventLoopDelay > loopDelay;
    return !isLate && app.work.underWay - app.requests.receiving < requestsInFlight;
  };
}

function letInNowAndThen(app: FastifyInstance, { letIn }: WaitingRoom<Urgency>): void {
  const timer = setInterval(letIn, LOOK_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Keeps work that the process cannot do in time waiting, before it costs anything: what people look at in lists and
 * reports first, then what they read one by one, so that what they wrote is still stored; after two seconds it is
 * refused. What people wrote never waits, and is refused at a bound of its own. Requests whose body is still on its way
 * are no work of ours: whoever opens many and stops in the middle gets nobody else refused; nor are answers that have
 * begun, such as streams of events. What is no endpoint of the table (health, metrics) is always answered.
 */
export const overloadPlugin = fp<Config['overload']>(
  async (app, bounds) => {
    // Measures only; which request has to wait at which value is decided below.
    await app.register(underPressure, { sampleInterval: SAMPLE_MS });
    const hasRoom = roomIn(app, bounds);
    const room = createWaitingRoom<Urgency>({
      order: ['prompt', 'deferrable'],
      ...{ hasRoom, patience: LONGEST_WAIT_MS, most: MOST_WAITING, retrySeconds: RETRY_SECONDS },
    });
    countWork(app, room.letIn);
    letInNowAndThen(app, room);
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
        return goAhead(hasRoom(urgency) ? undefined : new Unavailable({ retryAfter: RETRY_SECONDS }));
      request.leaveLine = room.enter(urgency, goAhead);
    });
  },
  { name: 'overload', dependencies: ['requests'] },
);
