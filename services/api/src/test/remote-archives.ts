import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@impact-call/contracts';
import { pack } from 'tar-stream';

/** What a test says of a build; the rest is as it should be. */
export interface ArchiveOptions {
  /** Further files, or others in place of those that are there. */
  files?: Record<string, string | Buffer>;
  /** Of `remote.json`. */
  manifest?: object;
}

/** The archive of a build with a small entry, as a release makes it; what a release would refuse is packed, too. */
export async function aRemoteArchive(
  name: string,
  version: string,
  { files = {}, manifest = {} }: ArchiveOptions = {},
): Promise<Buffer> {
  const entry = `/* ${name} ${version} */`;
  const said = {
    ...{ name, version, contractVersion: CONTRACT_VERSION, routes: [`/${name}`], steps: [], access: 'user' },
    ...{ entry: 'remoteEntry.js', preload: ['assets/remote.js'] },
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    ...manifest,
  };
  const all = { 'remote.json': JSON.stringify(said), 'remoteEntry.js': entry, 'assets/remote.js': '1', ...files };
  const archive = pack();
  for (const [path, content] of Object.entries(all)) archive.entry({ name: path, mtime: new Date(0) }, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}
