import { EventEmitter, once } from 'node:events';
import type { Config } from '../../config.ts';
import { createApiProcess } from '../api-process.ts';

const WATCH = new URL('./watch-turns.ts', import.meta.url).href;

/** The service as a separate process that measures how long its event loop is blocked. */
export interface WatchedService {
  address: string;
  /** Effect of `run` on the service: longest block of its event loop in milliseconds, and memory growth in bytes. */
  measure(run: () => Promise<void>): Promise<{ longest: number; grown: number }>;
  stop(): Promise<unknown>;
}

export async function startWatchedService(config: Config): Promise<WatchedService> {
  const said = new EventEmitter();
  const options = `--import ${import.meta.resolve('tsx')} --import ${WATCH}`;
  const service = await createApiProcess(config, { NODE_OPTIONS: options }, (text) => said.emit('text', text));
  await service.start();
  const signal = async (): Promise<string> => {
    const received = once(said, 'text');
    process.kill(service.pid() as number, 'SIGUSR2');
    return String((await received)[0]);
  };
  return {
    address: service.address,
    async measure(run) {
      await signal();
      await run();
      return JSON.parse(await signal());
    },
    stop: () => service.stop(),
  };
}
