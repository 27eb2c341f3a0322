import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ARCHIVE_BOUNDS, checkKind, digestOfBuild, packBuild, packFolder } from './index.ts';

let root: string;
let builds = 0;
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'digest-'))));
afterEach(() => rm(root, { recursive: true, force: true }));

const GENUINE = { 'remote.json': '{}', 'remoteEntry.js': 'entry', 'assets/a.js': 'a' };
async function build(files: Record<string, string | Buffer>): Promise<string> {
  const folder = join(root, String((builds += 1)));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}
const digest = async (files: Record<string, string | Buffer>) => digestOfBuild(await build(files));

describe('the digest of a build', () => {
  it('is the same for the same files, with or without source maps and compressed copies', async () => {
    const genuine = await digest(GENUINE);
    expect(genuine).toMatch(/^sha384-[\w+/]{64}$/);
    const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    const same = [
      GENUINE,
      { ...GENUINE, 'assets/a.js.map': '{}' },
      { ...GENUINE, 'assets/a.js.br': brotliCompressSync('a'), 'assets/a.js.gz': gzipSync('a', { level: 1 }) },
      { ...GENUINE, 'assets/a.js.br': brotliCompressSync('a', fast), 'assets/a.js.gz': gzipSync('a', { level: 9 }) },
    ];
    for (const files of same) expect(await digest(files)).toBe(genuine);
  });

  it('is another one for any other file, name or description', async () => {
    const others = [
      { ...GENUINE, 'assets/b.js': 'b' },
      { ...GENUINE, 'assets/a.js': 'b' },
      { 'remote.json': '{}', 'remoteEntry.js': 'entry', 'assets/b.js': 'a' },
      { ...GENUINE, 'remote.json': '{"early":{"/calls":"assets/a.js"}}' },
      { 'remote.json': '{}', 'remoteEntry.js': 'entry' },
    ];
    const all = [await digest(GENUINE), ...(await Promise.all(others.map(digest)))];
    expect(new Set(all).size).toBe(all.length);
  });

  it.each<[string, Record<string, string | Buffer>]>([
    ['something else', { 'assets/a.js.br': brotliCompressSync('b') }],
    ['no compressed file', { 'assets/a.js.gz': 'a' }],
    ['nothing that is there', { 'assets/b.js.gz': gzipSync('a') }],
    ['a bomb', { 'assets/a.js.gz': gzipSync(Buffer.alloc(ARCHIVE_BOUNDS.fileBytes + 1)) }],
  ])('is refused for a copy of %s', async (_what, files) => {
    await expect(digest({ ...GENUINE, ...files })).rejects.toMatchObject({ fault: 'copy' });
  });
});

describe('the kinds of files', () => {
  it.each(['a.js', 'a/b.mjs', 'a.css', 'remote.json', 'embed.d.ts', 'a.LICENSE.txt', 'a.woff2', 'a.js.br', 'a.ttf.gz'])(
    'may be %s',
    (name) => expect(() => checkKind(name)).not.toThrow(),
  );

  it.each([
    ...['page.html', 'page.HTML', 'a.htm', 'a.xhtml', 'a.svg', 'a.SVG', 'feed.xml', 'a.js.map', 'a.ts', 'js', 'a.pdf'],
    ...['page.html.br', 'a.svg.gz', 'a.js.br.gz', 'a.mht', 'sw.js.html', 'noending'],
  ])('are never %s', async (name) => {
    expect(() => checkKind(name)).toThrow(expect.objectContaining({ fault: 'kind' }));
  });

  it('are looked at where a build is packed, and not where a whole release is', async () => {
    const folder = await build({ ...GENUINE, 'index.html': '<!doctype html>' });
    await expect(buffer(packBuild(folder))).rejects.toMatchObject({ fault: 'kind' });
    expect((await buffer(packFolder(folder))).length).toBeGreaterThan(0);
  });
});
