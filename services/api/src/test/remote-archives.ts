import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { packBuild } from '@impact-call/remote-archive';

/** What a test says of a build; the rest is as it should be. */
export interface ArchiveOptions {
  /** Further files, or others in place of those that are there. */
  files?: Record<string, string | Buffer>;
  /** Of `remote.json`. */
  manifest?: object;
}

/** The archive of a build with a small entry, as a release makes it. */
export async function aRemoteArchive(
  name: string,
  version: string,
  { files = {}, manifest = {} }: ArchiveOptions = {},
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'remote-archive-'));
  try {
    const entry = `/* ${name} ${version} */`;
    const said = {
      ...{ name, version, contractVersion: '2.0', routes: [`/${name}`], steps: [], access: 'user' },
      ...{ entry: 'remoteEntry.js', preload: ['assets/remote.js'] },
      integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
      ...manifest,
    };
    const all = { 'remote.json': JSON.stringify(said), 'remoteEntry.js': entry, 'assets/remote.js': '1', ...files };
    for (const [path, content] of Object.entries(all)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await buffer(packBuild(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
