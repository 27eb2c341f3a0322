import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { createChangeWatch, type ChangeWatch } from './storage/change-watch.ts';
import { createRecordCache, type RecordCache } from './storage/record-cache.ts';
import { createTtlCache, type CreateTtlCache } from './storage/ttl-cache.ts';
import { createTransaction, type Transaction } from './storage/transaction.ts';
import { createDomainEvents, type DomainEvents } from './domain-events.ts';

/** What every module stands on. */
export interface Platform {
  connection: Connection;
  transaction: Transaction;
  createCache: CreateTtlCache;
  /** What any process writes, as it is written. */
  changes: ChangeWatch;
  records: RecordCache;
  events: DomainEvents;
  now: () => Date;
  /** For what happens beside the requests. */
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The clock is the real one, unless a test or a command says otherwise. */
export function createPlatform(
  connection: Connection,
  log: Platform['log'],
  now: () => Date = () => new Date(),
): Platform {
  const changes = createChangeWatch(connection, (error) =>
    log.warn(
      error,
      'changes of the database cannot be heard: each request reads, and browsers ask instead of being told',
    ),
  );
  return {
    connection,
    transaction: createTransaction(connection),
    createCache: createTtlCache(connection),
    changes,
    records: createRecordCache(connection, changes),
    events: createDomainEvents(),
    now,
    log,
  };
}
