import rateLimit from '@fastify/rate-limit';
import type { LimitClass } from '@impact-call/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { TooManyRequests } from '../errors/request-errors.ts';

/** Counts requests by user, address or partner's key, each class for itself. */
export interface Limits {
  /** Throws {@link TooManyRequests} when the allowance of this minute is used up. */
  charge(request: FastifyRequest, limit: LimitClass): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
  }
}

// The longest unused count is forgotten first: memory stays bounded, whatever addresses an attacker has.
const MAX_COUNTED = 20_000;

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

function createCounters(app: FastifyInstance, allowed: Config['limits']): Record<LimitClass, Counter> {
  const common = { timeWindow: '1 minute', cache: MAX_COUNTED };
  // Without a key of ours the address counts, as far as `trustProxy` believes it; of IPv6 the network, since each of
  // them is a whole one.
  const byAddress = (max: number): Counter => app.createRateLimit({ ...common, max });
  const byUser = (max: number): Counter =>
    app.createRateLimit({ ...common, max, keyGenerator: ({ principal }) => principal?.user.id ?? '' });
  const byKey = (max: number): Counter =>
    app.createRateLimit({ ...common, max, keyGenerator: ({ embed }) => embed?.key._id ?? '' });
  return {
    user: byUser(allowed.user),
    transfer: byUser(allowed.transfer),
    'test-mail': byUser(allowed['test-mail']),
    address: byAddress(allowed.address),
    'sign-in': byAddress(allowed['sign-in']),
    embed: byAddress(allowed.embed),
    'embed-key': byKey(allowed['embed-key']),
  };
}

/**
 * Allowances of requests for each user, address and partner's key; which one an endpoint draws on stands in its entry
 * of the table.
 */
export const limitsPlugin = fp<Config['limits']>(
  async (app, allowed) => {
    await app.register(rateLimit, { global: false });
    const counters = createCounters(app, allowed);
    app.decorate('limits', {
      async charge(request, limit) {
        const count = await counters[limit](request);
        if (!count.isAllowed && count.isExceeded)
          throw new TooManyRequests({ retryAfter: Math.max(1, count.ttlInSeconds) });
      },
    });
  },
  { name: 'limits' },
);
