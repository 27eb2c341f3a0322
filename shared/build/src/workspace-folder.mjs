import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds all packages: where `pnpm-workspace.yaml` lies. @returns {string} */
export function workspaceFolder() {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'pnpm-workspace.yaml'))) folder = dirname(folder);
  return folder;
}
