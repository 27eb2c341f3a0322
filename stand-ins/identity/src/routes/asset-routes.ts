import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url));
const fontPackage = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/commissioner/package.json')));
const fonts = /^\/commissioner-latin(-ext)?-wght-normal\.woff2$/;

/** Styles, the logo, and the two font files that Italian, English and French need. */
export async function addAssetRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: publicFolder, prefix: '/assets/', index: false });
  await app.register(fastifyStatic, {
    root: join(fontPackage, 'files'),
    prefix: '/assets/fonts/',
    index: false,
    decorateReply: false,
    maxAge: '7d',
    allowedPath: (path) => fonts.test(path),
  });
}
