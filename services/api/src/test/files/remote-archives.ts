import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@impact-call/contracts';
import { pack } from 'tar-stream';

/** Deviations from a valid build. */
export interface ArchiveOptions {
  /** Additional or replaced files. */
  files?: Record<string, string | Buffer>;
  /** Fields of `remote.json`. */
  manifest?: object;
}

/** Archive of a small build as a release packs it, without the release's checks. */
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
