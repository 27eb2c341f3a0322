import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { createCaches, type CreateCache } from './storage/cache.ts';
import { Changes } from './storage/changes.ts';
import { createTransaction, type Transaction } from './storage/transaction.ts';
import { DomainEvents } from './domain-events.ts';

/** What every module depends on. */
export interface Platform {
  connection: Connection;
  transaction: Transaction;
  createCache: CreateCache;
  /** Of all processes. */
  changes: Changes;
  events: DomainEvents;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The real clock, unless a test or a command sets another. */
export function createPlatform(
  connection: Connection,
  log: Platform['log'],
  now: () => Date = () => new Date(),
): Platform {
  return {
    connection,
    transaction: createTransaction(connection),
    createCache: createCaches(connection),
    changes: new Changes(connection, (error) =>
      log.warn(error, 'changes of the database cannot be heard: browsers ask instead of being told'),
    ),
    events: new DomainEvents(),
    now,
    log,
  };
}
