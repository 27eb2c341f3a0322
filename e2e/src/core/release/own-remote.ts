import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createRemote } from '../../../../scripts/create-remote.mjs';
import { ROOT } from '../../../../scripts/lib/paths.mjs';

/** What `pnpm install` gives to a remote created from the sample. */
const PACKAGES = join(ROOT, 'templates', 'mfe-sample', 'node_modules');
const BUILD = [join('node_modules', 'webpack-cli', 'bin', 'cli.js'), '--mode', 'production'];

/**
 * Creates `mfe-<word>` in an empty folder, as `pnpm create-remote` does in the workspace, and builds it; returns its
 * folder.
 */
export async function ownRemote(root: string, word: string): Promise<string> {
  const folder = createRemote(word, root);
  await symlink(PACKAGES, join(folder, 'node_modules'));
  await promisify(execFile)(process.execPath, BUILD, { cwd: folder });
  return folder;
}
