import type { FastifyInstance } from 'fastify';
import type { Connection } from 'mongoose';
import type { AppModule } from './platform/platform.ts';
import { claimDataVersion } from './platform/storage/data-version.ts';
import { ensureIndexes } from './platform/storage/ensure-indexes.ts';
import { openConnection } from './platform/storage/mongoose.ts';

export interface PrepareOptions {
  connection: Connection;
  mongodbUri: string;
  /** Bottom-up. */
  modules: readonly AppModule[];
  startsJobs: boolean;
}

/** Ends when the application closes; resolves when the service is ready. @throws {NewerData} */
export function prepare(
  app: FastifyInstance,
  { connection, mongodbUri, modules, startsJobs }: PrepareOptions,
): Promise<void> {
  const stop = new AbortController();
  let isLogged = false;
  const logOnce = (error: unknown): void => {
    // It concerns our settings, and no user data is involved yet.
    if (!isLogged) app.log.warn(`waiting for the database: ${error instanceof Error ? error.message : String(error)}`);
    isLogged = true;
  };
  const prepared = openConnection(connection, mongodbUri, stop.signal, logOnce).then(async () => {
    if (stop.signal.aborted) return;
    // Before any write: creating our indexes drops those of a later version.
    await claimDataVersion(connection);
    await ensureIndexes(connection);
    for (const module of modules) await module.prepare?.();
    if (startsJobs) for (const module of modules) module.start?.();
  });
  app.addHook('onClose', async () => {
    stop.abort();
    await prepared.catch(() => undefined);
    for (const module of modules.toReversed()) await module.stop?.();
    await connection.close();
  });
  return prepared;
}
