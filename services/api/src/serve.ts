import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { gracefulShutdown } from './platform/http/graceful-shutdown.ts';
import { createLogOutput, endLog } from './platform/logging/logger-options.ts';

const STOP_SECONDS = 20;

/** A stack would not help the operator. */
function configured(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    return endWith(error);
  }
}

function endWith(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** A second signal or the timeout ends it early; returns whether it is stopping. */
function stopOnSignals(app: FastifyInstance, { stop: bounds }: Config, beforeExit: () => Promise<void>): () => boolean {
  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), bounds.maxWait + STOP_SECONDS * 1000).unref();
    await gracefulShutdown(app, bounds);
    await beforeExit();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  return () => isStopping;
}

/** Until a signal stops it. */
export async function serve(beforeExit: () => Promise<void>): Promise<void> {
  const config = configured();
  const logTo = createLogOutput();
  const { app, prepared } = await buildApp({ config, logTo });
  const isStopping = stopOnSignals(app, config, async () => {
    await beforeExit().catch(() => undefined);
    await endLog(logTo);
  });

  // Node would print it, and it may quote user data.
  process.on('uncaughtException', (error) => {
    app.log.fatal({ err: error }, 'uncaught');
    void endLog(logTo).finally(() => process.exit(1));
  });

  prepared.catch(endWith);
  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  console.log(`api listening on http://127.0.0.1:${port}`);
  // First requests do not wait, and an invalid schema shows at once.
  app.warmUp(isStopping).catch((error: unknown) => app.log.error({ err: error }, 'a schema cannot be compiled'));
}
