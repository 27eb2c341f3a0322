import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The folder that holds all packages: where `pnpm-workspace.yaml` lies; of a remote in a repository of its own, its own
 * folder.
 * @returns {string}
 */
export function workspaceFolder() {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'pnpm-workspace.yaml'))) return folder;
  return process.cwd();
}
