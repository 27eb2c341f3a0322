import fp from 'fastify-plugin';
import type { Connection } from 'mongoose';

const PING_MS = 1500;

async function answers(connection: Connection): Promise<boolean> {
  if (connection.readyState !== 1 || !connection.db) return false;
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PING_MS).unref());
  const ping = connection.db.command({ ping: 1 }).then(() => true, () => false);
  return Promise.race([ping, late]);
}

/** `/healthz`: the process lives. `/readyz`: it can do its work, that is, the database answers and has its indexes. */
export const healthPlugin = fp<{ connection: Connection; isPrepared: () => boolean }>(
  async (app, { connection, isPrepared }) => {
    app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
      const ready = isPrepared() && (await answers(connection));
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready' });
    });
  },
  { name: 'health' },
);
