import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import { claimDataVersion } from './platform/storage/data-version.ts';
import { ensureIndexes } from './platform/storage/ensure-indexes.ts';
import type { AppModule } from './platform/app-module.ts';
import { openConnection } from './platform/storage/mongoose.ts';

export interface PrepareDeps {
  connection: Connection;
  mongodbUri: string;
  /** From the ground up. */
  modules: readonly AppModule[];
  /** Whether their work beside the requests begins. */
  worksBeside: boolean;
}

/**
 * Reaches the database, makes its indexes, and lets the modules store and begin what they have to; ends all of it when
 * the application closes. Settles when the service is ready.
 * @throws {NewerData}
 */
export function prepare(
  app: FastifyInstance,
  { connection, mongodbUri, modules, worksBeside }: PrepareDeps,
): Promise<void> {
  const stop = new AbortController();
  let isSaid = false;
  const sayOnce = (error: unknown): void => {
    // About our own settings, before anybody's data is in play: this message may be told.
    if (!isSaid) app.log.warn(`waiting for the database: ${error instanceof Error ? error.message : String(error)}`);
    isSaid = true;
  };
  const prepared = openConnection(connection, mongodbUri, stop.signal, sayOnce).then(async () => {
    if (stop.signal.aborted) return;
    // Before anything is written: making our indexes drops those of a later version.
    await claimDataVersion(connection);
    await ensureIndexes(connection);
    for (const module of modules) await module.prepare?.();
    if (worksBeside) for (const module of modules) module.start?.();
  });
  app.addHook('onClose', async () => {
    stop.abort();
    await prepared.catch(() => undefined);
    for (const module of modules.toReversed()) await module.stop?.();
    await connection.close();
  });
  return prepared;
}
