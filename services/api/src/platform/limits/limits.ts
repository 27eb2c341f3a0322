import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { LimitClass } from '@impact-call/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { TooManyRequests } from '../errors/request-errors.ts';
import type { SharedCounts } from './shared-counts.ts';

/**
 * What an address pays besides what the table says: for attempts to sign in, of which `sign-in` counts those that failed,
 * and for tokens and keys that are not good.
 */
type AddressLimit = 'sign-in-attempt' | 'refused';

/** Counts requests by user, address, token or partner's key, each class for itself. */
export interface Limits {
  /** Throws {@link TooManyRequests} when the allowance of this minute is used up. */
  charge(request: FastifyRequest, limit: LimitClass | AddressLimit): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
  }
}

/** What the plugin needs: the allowances, and the counts that all copies of the service share. */
export interface LimitsOptions {
  allowed: Config['limits'];
  counts: Pick<SharedCounts, 'count'>;
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

/** The counts as the library asks for them: a store for each limit, which it names by a group. */
const storeOf = (counts: LimitsOptions['counts']): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    readonly limit: string;
    constructor({ groupId = '' }: { groupId?: string }) {
      this.limit = groupId;
    }
    incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], _window: number, max: number): void {
      answer(null, counts.count(this.limit, key, max));
    }
    // Its type knows options of routes alone; what it gets are those of `createRateLimit`.
    child(options: object): Store {
      return new Store(options as { groupId?: string });
    }
  };

/** A school behind one address signs in at once: so many times the failures that are allowed. */
const ATTEMPTS_FOR_EACH_FAILURE = 10;

function createCounters(app: FastifyInstance, allowed: Config['limits']): Record<LimitClass | AddressLimit, Counter> {
  const most = {
    ...allowed,
    'sign-in-attempt': ATTEMPTS_FOR_EACH_FAILURE * allowed['sign-in'],
    refused: allowed.address,
  };
  const limiter = (limit: keyof typeof most, keyGenerator?: (request: FastifyRequest) => string): Counter => {
    const options = {
      max: most[limit],
      timeWindow: '1 minute',
      groupId: limit,
      ...(keyGenerator && { keyGenerator }),
    };
    return app.createRateLimit(options);
  };
  const user = ({ principal }: FastifyRequest): string => principal?.user.id ?? '';
  // Without a key of ours the address counts, as far as `trustProxy` believes it; of IPv6 the network, since each of
  // them is a whole one.
  return {
    user: limiter('user', user),
    transfer: limiter('transfer', user),
    'test-mail': limiter('test-mail', user),
    address: limiter('address'),
    'sign-in': limiter('sign-in'),
    'sign-in-attempt': limiter('sign-in-attempt'),
    refused: limiter('refused'),
    embed: limiter('embed'),
    token: limiter('token', ({ integration }) => integration?.tokenId ?? ''),
    'embed-key': limiter('embed-key', ({ embed }) => embed?.key._id ?? ''),
  };
}

/**
 * Allowances of requests for each user, address and partner's key; which one an endpoint draws on stands in its entry
 * of the table.
 */
export const limitsPlugin = fp<LimitsOptions>(
  async (app, { allowed, counts }) => {
    await app.register(rateLimit, { global: false, store: storeOf(counts) });
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
