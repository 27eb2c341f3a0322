import rateLimit from '@fastify/rate-limit';
import type { LimitClass } from '@impact-call/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../../config.ts';
import { TooManyRequests } from '../errors/request-errors.ts';

/** `sign-in-attempt` counts all attempts, `sign-in` the failed ones, `refused` invalid tokens and keys. */
type AddressLimit = 'sign-in-attempt' | 'refused';

/** Limits of this process, by user, address, token or partner key, each class separately. */
export interface Limits {
  /** Minutes begin with the first counted request. @throws {TooManyRequests} */
  charge(request: FastifyRequest, limit: LimitClass | AddressLimit): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits;
  }
}

type Counter = ReturnType<FastifyInstance['createRateLimit']>;

/** A school behind one address signs in at once. */
const ATTEMPTS_FOR_EACH_FAILURE = 10;

function createCounters(app: FastifyInstance, allowed: Config['limits']): Record<LimitClass | AddressLimit, Counter> {
  const most = {
    ...allowed,
    'sign-in-attempt': ATTEMPTS_FOR_EACH_FAILURE * allowed['sign-in'],
    refused: allowed.address,
  };
  const limiter = (limit: keyof typeof most, keyGenerator?: (request: FastifyRequest) => string): Counter =>
    app.createRateLimit({ max: most[limit], timeWindow: '1 minute', ...(keyGenerator && { keyGenerator }) });
  const user = ({ principal }: FastifyRequest): string => principal?.user.id ?? '';
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

/** The endpoint table names the limit. */
export const limitsPlugin = fp<{ allowed: Config['limits'] }>(
  async (app, { allowed }) => {
    await app.register(rateLimit, { global: false });
    const counters = createCounters(app, allowed);
    app.decorate('limits', {
      async charge(request, limit) {
        const count = await counters[limit](request);
        if (!count.isAllowed && count.isExceeded) throw new TooManyRequests({ retryAfter: count.ttlInSeconds });
      },
    });
  },
  { name: 'limits' },
);
