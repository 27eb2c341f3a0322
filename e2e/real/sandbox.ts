import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a part works: a folder of its own, and what it started, to be stopped in the end. */
export interface Sandbox {
  folder: string;
  /** Is called in the end, whatever happened; who was started last stops first. */
  atEnd(stop: () => unknown): void;
}

/**
 * Gives a part its sandbox. Counterparts that run as users of their own get in, too; the folder of a part that failed is
 * kept, since the logs are in it.
 */
export async function inSandbox(part: string, work: (sandbox: Sandbox) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `impact-call-real-${part}-`));
  await chmod(folder, 0o755);
  const stops: (() => unknown)[] = [];
  try {
    await work({ folder, atEnd: (stop) => stops.push(stop) });
  } catch (error) {
    if (error instanceof Error) error.cause = `the logs are in ${folder}`;
    throw error;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
  await rm(folder, { recursive: true, force: true });
}
