import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * For a remote in its own repository, the remote's folder.
 * @returns {string}
 */
export function workspaceFolder() {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  return process.cwd();
}
