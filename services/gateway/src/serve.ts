import { createGateway } from './app.ts';
import { readConfig } from './config.ts';

/** Until a signal stops it. */
export async function serve(beforeExit: () => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const app = createGateway(config);
  const stop = async (): Promise<void> => {
    await app.close();
    await beforeExit().catch(() => undefined);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  await app.listen({ port: config.port, host: config.host });
  const address = app.server.address();
  console.log(`gateway listening on http://localhost:${typeof address === 'object' ? address?.port : config.port}`);
}
