import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Creates a remote's build folder inside another folder; the test may change its manifest. */
export async function aBuildFolder(
  parent: string,
  name: string,
  version: string,
  changes: object = {},
): Promise<string> {
  const dist = join(parent, `build-${name}-${version}`);
  await mkdir(join(dist, 'chunks'), { recursive: true });
  const entry = `/* ${name} ${version} */`;
  await writeFile(join(dist, 'remoteEntry.js'), entry);
  await writeFile(join(dist, 'chunks', 'a.js'), 'a');
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  const manifest = {
    name,
    version,
    contractVersion: '1.0',
    routes: ['/calls'],
    steps: [],
    access: 'user',
    entry: 'remoteEntry.js',
    integrity,
    preload: ['chunks/a.js'],
    ...changes,
  };
  await writeFile(join(dist, 'remote.json'), JSON.stringify(manifest));
  return dist;
}
