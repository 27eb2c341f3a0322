import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Loaded into the API: at every second SIGUSR2 it prints for how long its loop was busy since the one before. */
export const WATCH = new URL('../../../services/api/src/test/bodies/watch-turns.ts', import.meta.url).href;

const SOON = 20;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SOON));

/** What `run` did to a service that has loaded `WATCH`: the longest block of its loop, in milliseconds. */
export async function longestBlock(
  { pid, logs }: { pid: number; logs: string },
  run: () => Promise<void>,
): Promise<number> {
  const said = async () => (await readFile(join(logs, 'api.log'), 'utf8')).split('\n').filter(isAnswer);
  const signal = async (): Promise<string> => {
    const before = (await said()).length;
    process.kill(pid, 'SIGUSR2');
    for (;;) {
      const lines = await said();
      if (lines.length > before) return lines.at(-1) ?? '';
      await pause();
    }
  };
  await signal();
  await run();
  return (JSON.parse(await signal()) as { longest: number }).longest;
}

const isAnswer = (line: string): boolean => line === 'watching' || line.startsWith('{"longest"');
