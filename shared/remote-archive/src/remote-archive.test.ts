import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pack, type Header } from 'tar-stream';
import { ARCHIVE_BOUNDS, type ArchiveBounds, packBuild, unpackBuild } from './index.ts';

let folder: string;
let target: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  target = join(folder, 'inside', 'target');
  await mkdir(target, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A gzipped tar of these entries. */
async function archiveOf(entries: [Pick<Header, 'name'> & Partial<Header>, (string | Buffer)?][]): Promise<Buffer> {
  const archive = pack();
  for (const [header, content] of entries) archive.entry(header, content ?? '');
  archive.finalize();
  return gzipSync(await buffer(archive));
}
const unpack = (bytes: Buffer, most: ArchiveBounds = ARCHIVE_BOUNDS) =>
  unpackBuild(Readable.from([bytes]), target, most);

describe('a build that is packed and unpacked', () => {
  it('has the same files, without maps, and packs to the same bytes each time', async () => {
    const build = join(folder, 'build');
    await mkdir(join(build, 'assets'), { recursive: true });
    const large = Buffer.alloc(300_000, 'x');
    await writeFile(join(build, 'remoteEntry.js'), large);
    await writeFile(join(build, 'assets', 'a.b1.js'), 'a');
    await writeFile(join(build, 'assets', 'a.b1.js.map'), '{}');
    const packed = await buffer(packBuild(build));
    expect(await buffer(packBuild(build))).toEqual(packed);
    expect((await unpack(packed)).sort()).toEqual(['assets/a.b1.js', 'remoteEntry.js']);
    expect(await readFile(join(target, 'remoteEntry.js'))).toEqual(large);
  });

  it('has any name that is allowed, without extended headers', async () => {
    const build = join(folder, 'build');
    const names = [`${'a'.repeat(96)}.js`, `${'b'.repeat(90)}/${'c'.repeat(50)}/${'d'.repeat(50)}.js`];
    for (const name of names) {
      await mkdir(dirname(join(build, name)), { recursive: true });
      await writeFile(join(build, name), 'x');
    }
    expect((await unpack(await buffer(packBuild(build)))).sort()).toEqual(names);
  });

  it.each<[string, string, string | number]>([
    ['path', 'odd name.js', 'x'],
    ['path', 'x'.repeat(100), 'x'],
    ['path', `${'x'.repeat(78)}/${'y'.repeat(78)}/z`, 'x'],
    ['too-large', 'large.js', ARCHIVE_BOUNDS.fileBytes + 1],
  ])('is not packed where it could not be unpacked: %s', async (fault, name, content) => {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await writeFile(join(target, name), typeof content === 'number' ? Buffer.alloc(content) : content);
    await expect(buffer(packBuild(target))).rejects.toMatchObject({ fault });
  });

  it('says which folder is not there', async () => {
    await expect(buffer(packBuild(join(folder, 'none')))).rejects.toThrow('ENOENT');
  });
});

describe('what is refused', () => {
  it.each([
    '../out.js',
    '/etc/out.js',
    'a/../../out.js',
    '.hidden',
    'a//b',
    'a\\b',
    'a\nb',
    `${'a/'.repeat(101)}b`,
    'C:x',
  ])('the name %j', async (name) => {
    await expect(unpack(await archiveOf([[{ name }, 'x']]))).rejects.toMatchObject({ fault: 'path' });
    expect(await readdir(target)).toEqual([]);
    expect(await readdir(join(folder, 'inside'))).toEqual(['target']);
  });

  it.each(['symlink', 'link', 'fifo', 'character-device'] as const)('a %s', async (type) => {
    const archive = await archiveOf([[{ name: 'a', type, linkname: '/etc/passwd' }]]);
    await expect(unpack(archive)).rejects.toMatchObject({ fault: 'kind' });
  });

  it('one name twice', async () => {
    const archive = await archiveOf([
      [{ name: 'a.js' }, 'first'],
      [{ name: 'a.js' }, 'second'],
    ]);
    await expect(unpack(archive)).rejects.toMatchObject({ fault: 'path' });
  });

  it('more files, a larger file and more in all than is allowed', async () => {
    const most = { archiveBytes: 1e6, totalBytes: 10_000, fileBytes: 4000, files: 2 };
    const three = await archiveOf(['a', 'b', 'c'].map((name) => [{ name }, 'x']));
    await expect(unpack(three, most)).rejects.toMatchObject({ fault: 'too-many-files' });
    await rm(target, { recursive: true, force: true });
    await mkdir(target);
    const large = await archiveOf([[{ name: 'a' }, Buffer.alloc(5000)]]);
    await expect(unpack(large, most)).rejects.toMatchObject({ fault: 'too-large' });
    await rm(target, { recursive: true, force: true });
    await mkdir(target);
    const many = await archiveOf(['a', 'b', 'c'].map((name) => [{ name }, Buffer.alloc(3900)]));
    await expect(unpack(many, { ...most, files: 9 })).rejects.toMatchObject({ fault: 'too-large' });
  });

  it('a bomb: 200 MB of zeros in 200 kB', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000));
    await expect(unpack(bomb)).rejects.toMatchObject({ name: 'ArchiveRefused' });
  });

  it.each(['x', 'g', 'L'])('a header of type %s, which would be read for seconds in one go', async (flag) => {
    const archive = pack();
    archive.entry({ name: 'a.js', pax: { comment: 'x'.repeat(2000) } }, 'a');
    archive.finalize();
    const bytes = await buffer(archive);
    bytes.write(flag, 156);
    await expect(unpack(gzipSync(bytes))).rejects.toMatchObject({ fault: 'kind' });
    const inside = await archiveOf([[{ name: 'b.js' }, bytes]]);
    await expect(unpack(inside)).rejects.toMatchObject({ fault: 'kind' });
  });

  it('what is no archive, and one that breaks off', async () => {
    const whole = await archiveOf([
      [{ name: 'a' }, Buffer.from(Array.from({ length: 9000 }, (_, i) => (i * 7919) % 251))],
    ]);
    for (const bytes of [Buffer.from('no gzip'), gzipSync('no tar'), whole.subarray(0, whole.length / 2)]) {
      await expect(unpack(bytes)).rejects.toMatchObject({ fault: 'damaged' });
      await rm(target, { recursive: true, force: true });
      await mkdir(target);
    }
  });
});
