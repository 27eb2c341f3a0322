import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder of our own for one part, to be removed at its end; counterparts that run as users of their own get in too.
 */
export async function roomy(part: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `impact-call-real-${part}-`));
  await chmod(folder, 0o755);
  return folder;
}
