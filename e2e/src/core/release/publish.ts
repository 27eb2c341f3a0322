import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Product } from '../product.ts';

const API = join(import.meta.dirname, '../../../../services/api');

/**
 * Publishes a build with the operator's command: it becomes active and the previous one the fallback, unless options
 * say otherwise. More folders publish more builds.
 */
export async function publish(
  { mongodbUri, remotesDir }: Product,
  folder: string,
  ...optionsAndFolders: readonly string[]
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'src/cli/publish-remote.ts', ...optionsAndFolders, folder],
    {
      cwd: API,
      env: { ...process.env, MONGODB_URI: mongodbUri, REMOTES_DIR: remotesDir },
    },
  );
}
