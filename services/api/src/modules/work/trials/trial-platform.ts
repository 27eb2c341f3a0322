import type { Connection } from 'mongoose';
import { createCaches } from '../../../platform/storage/cache.ts';
import { createTransaction } from '../../../platform/storage/transaction.ts';
import { DomainEvents } from '../../../platform/domain-events.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Its own collections and events, so that nothing outside learns of them (docs/adr/0026-trials.md). */
export const trialPlatform = (platform: Platform, connection: Connection): Platform => ({
  connection,
  transaction: createTransaction(connection),
  createCache: createCaches(connection),
  // Only live events use changes, and trials have none.
  changes: platform.changes,
  events: new DomainEvents(),
  now: platform.now,
  log: platform.log,
});
