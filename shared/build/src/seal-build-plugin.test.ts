import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { SealBuildPlugin } from './seal-build-plugin.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seal-'));
  await writeFile(
    join(folder, 'entry.js'),
    "import(/* webpackChunkName: 'one' */ './one.js'); import(/* webpackChunkName: 'two' */ './two.js');",
  );
  await writeFile(join(folder, 'one.js'), 'export const one = 1;');
});
afterAll(() => rm(folder, { recursive: true }));

async function build(two: string): Promise<{ entry: string; chunks: Record<string, string> }> {
  await writeFile(join(folder, 'two.js'), `export const two = '${two}';`);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: { remoteEntry: './entry.js' },
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: 'sample',
      clean: true,
      publicPath: 'auto',
    },
    plugins: [new SealBuildPlugin({ container: 'sample', entry: 'remoteEntry.js' })],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler?.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  expect(stats?.compilation.errors).toEqual([]);
  const files = (await readdir(join(folder, 'dist'))).filter((file) => file !== 'remoteEntry.js');
  const texts = await Promise.all(
    files.map(async (file) => [file, await readFile(join(folder, 'dist', file), 'utf8')] as const),
  );
  return { entry: await readFile(join(folder, 'dist/remoteEntry.js'), 'utf8'), chunks: Object.fromEntries(texts) };
}
const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const registry = (text: string) => /webpackChunksample_[0-9a-f]{12}/.exec(text)?.[0];

test('the entry carries the hash of every chunk as it lies on disk, also where a former build lies', async () => {
  for (const text of ['first', 'other']) {
    const { entry, chunks } = await build(text);
    expect(Object.keys(chunks)).toHaveLength(2);
    for (const [file, content] of Object.entries(chunks)) expect(entry).toContain(`"${file}":"${hash(content)}"`);
  }
});

test('each build has a chunk registry of its own, the same in all its files', async () => {
  const previous = await build('first');
  const later = await build('second');
  expect(registry(previous.entry)).not.toBe(registry(later.entry));
  for (const content of Object.values(later.chunks)) expect(registry(content)).toBe(registry(later.entry));
});

test('the same sources give the same build', async () => {
  expect(await build('again')).toEqual(await build('again'));
});
