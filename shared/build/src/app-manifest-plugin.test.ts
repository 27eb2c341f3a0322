import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { AppManifestPlugin } from './app-manifest-plugin.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  mkdirSync(join(folder, 'icons'));
  for (const name of ['mark.svg', 'mark-192.png', 'apple-touch-180.png'])
    writeFileSync(join(folder, 'icons', name), name);
  writeFileSync(join(folder, 'entry.js'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

async function build(icons: { src: string }[]): Promise<string> {
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ name: 'X', icons }));
  const plugins = [
    new HtmlWebpackPlugin(),
    new AppManifestPlugin({ manifest: join(folder, 'manifest.json'), icons: join(folder, 'icons') }),
  ];
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './entry.js',
    output: { path: join(folder, 'dist') },
    plugins,
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) =>
      (error ?? stats?.compilation.errors[0]) ? reject(error ?? stats?.compilation.errors[0]) : resolve(),
    ),
  );
  return readFileSync(join(folder, 'dist/index.html'), 'utf8');
}

it('names a manifest in the page whose icons are there under names of their content', async () => {
  const page = await build([{ src: 'mark-192.png' }]);
  const address = /<link rel="manifest" href="(\/assets\/app\.[0-9a-f]{8}\.webmanifest)">/.exec(page)?.[1] ?? '';
  const manifest = JSON.parse(readFileSync(join(folder, 'dist', address), 'utf8')) as { icons: { src: string }[] };
  expect(manifest.icons[0]?.src).toMatch(/^\/assets\/mark-192\.[0-9a-f]{8}\.png$/);
  expect(readFileSync(join(folder, 'dist', manifest.icons[0]?.src ?? ''), 'utf8')).toBe('mark-192.png');
  expect(page).toMatch(/<link rel="icon" type="image\/svg\+xml" href="\/assets\/mark\.[0-9a-f]{8}\.svg">/);
  expect(page).toMatch(/<link rel="apple-touch-icon" href="\/assets\/apple-touch-180\./);
});

it('refuses a manifest that names an icon which is not there', async () => {
  await expect(build([{ src: 'gone.png' }])).rejects.toThrow('gone.png');
});
