import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The workspace's root, which contains `pnpm-workspace.yaml`; for a remote in its own repository, the remote's folder.
 * @returns {string}
 */
export function workspaceFolder() {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  return process.cwd();
}
