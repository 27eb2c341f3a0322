import { EventEmitter, once } from 'node:events';
import type { Config } from '../../config.ts';
import { createApiProcess } from '../api-process.ts';

const WATCH = new URL('./watch-turns.ts', import.meta.url).href;

/** The service in a process of its own, which tells for how long it was busy without a pause. */
export interface WatchedService {
  address: string;
  /** What `run` did to the service: the longest block of its loop in milliseconds, and by how many bytes it grew. */
  measure(run: () => Promise<void>): Promise<{ longest: number; grown: number }>;
  stop(): Promise<unknown>;
}

export async function startWatchedService(config: Config): Promise<WatchedService> {
  const said = new EventEmitter();
  const options = `--import ${import.meta.resolve('tsx')} --import ${WATCH}`;
  const service = await createApiProcess(config, { NODE_OPTIONS: options }, (text) => said.emit('text', text));
  await service.start();
  const signal = async (): Promise<string> => {
    const heard = once(said, 'text');
    process.kill(service.pid() as number, 'SIGUSR2');
    return String((await heard)[0]);
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
