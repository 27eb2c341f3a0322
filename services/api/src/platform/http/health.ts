import fp from 'fastify-plugin';
import type { Connection } from 'mongoose';
import { databaseAnswers } from '../storage/database-answers.ts';

/** `/healthz`: the process runs. `/readyz`: the database responds with its indexes, and no shutdown has begun. */
export const healthPlugin = fp<{ connection: Connection; isPrepared: () => boolean }>(
  async (app, { connection, isPrepared }) => {
    app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
    app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
      const ready = isPrepared() && !app.drain.isOn && (await databaseAnswers(connection));
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not-ready' });
    });
  },
  { name: 'health', dependencies: ['drain'] },
);
