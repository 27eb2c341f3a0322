import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startService, type Service } from '../../../scripts/lib/service.mjs';

/** Copies of the API on one database, each a process of its own. */
export interface Copies {
  /** Addresses of those that say that they can work. */
  ready(): string[];
  /** SIGKILL: nothing is finished, nothing is said. Settles once the copy works again. */
  kill(copy: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts them as they are built. */
export async function startCopies(count: number, env: NodeJS.ProcessEnv, logs: string): Promise<Copies> {
  const addresses = new Map<number, string>();
  const services = new Map<number, Service>();
  const start = async (copy: number): Promise<void> => {
    const service = startService({
      name: 'api',
      entry: 'dist/server.mjs',
      env: { ...env, API_PORT: '0' },
      logFile: join(logs, `api-${copy}.log`),
    });
    services.set(copy, service);
    const address = await service.ready;
    while (!(await fetch(`${address}/readyz`)).ok) await pause(50);
    addresses.set(copy, address);
  };
  await Promise.all(Array.from({ length: count }, (_, copy) => start(copy)));
  return {
    ready: () => [...addresses.values()],
    async kill(copy) {
      const service = services.get(copy);
      if (service?.pid === undefined) throw new Error(`copy ${copy} does not run`);
      process.kill(service.pid, 'SIGKILL');
      await service.ended;
      addresses.delete(copy);
      await start(copy);
    },
    async stop() {
      await Promise.all([...services.values()].map((service) => service.stop()));
    },
  };
}
