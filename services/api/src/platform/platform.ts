import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { createCaches, type CreateCache } from './storage/cache.ts';
import { Changes } from './storage/changes.ts';
import { createTransaction, type Transaction } from './storage/transaction.ts';
import { DomainEvents } from './domain-events.ts';

/** The part of a module that the application calls. */
export interface AppModule {
  routes?(app: FastifyInstance): void;
  /** Called after the database is connected and indexed, before the service is ready. */
  prepare?(): Promise<void>;
  start?(): void;
  /** Resolves when all background work has ended. */
  stop?(): Promise<void>;
}

/** Every module depends on it. */
export interface Platform {
  connection: Connection;
  transaction: Transaction;
  createCache: CreateCache;
  /** Writes of all processes. */
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
