import { join } from 'node:path';
import { access } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import type { Registry } from '../page/registry.ts';
import type { EnsureBuild } from '../remote-builds.ts';
import { sendProblem } from '../problem.ts';

const REMOTE = 'mfe-impact';
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
/** Pages may use the previous build for this long. */
const SHORT_MS = 5 * 60 * 1000;

/** `embed.js`, `embed.d.ts` and `assets/…`, each also below a version. */
const FILE =
  /^(?:(?<version>[0-9][A-Za-z0-9._-]*)\/)?(?<file>embed\.js|embed\.d\.ts|assets\/[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(?:js|woff2))$/;

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** `/embed/v1/embed.js` is the active build's; a version's never changes, for pages that pin its hash. */
export function embedFiles(
  app: FastifyInstance,
  { remotesDir }: GatewayConfig,
  remotes: Registry,
  ensure: EnsureBuild,
): void {
  app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: remotesDir,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
    });
    scope.get('/embed/v1/*', async (request, reply) => {
      const { version, file } = FILE.exec((request.params as { '*': string })['*'])?.groups ?? {};
      const path = file === undefined ? null : await find(file, version, request.ip);
      if (path === null) return sendProblem(reply, 'not-found', 'There is no such file for partners’ pages');
      return forEveryPage(reply, file === 'embed.js' || file === 'embed.d.ts' ? version === undefined : false).sendFile(
        path,
      );
    });
  });

  async function find(file: string, version: string | undefined, asker: string): Promise<string | null> {
    for (const one of version === undefined ? await latest() : [version]) {
      const path = join(REMOTE, one, 'embed', file);
      // Versions other than the latest count against the client's limit.
      const isServed = await ensure(REMOTE, one, version === undefined ? undefined : asker);
      if (isServed && (await isThere(join(remotesDir, path)))) return path;
    }
    return null;
  }

  async function latest(): Promise<string[]> {
    const remote = (await remotes()).find(({ name }) => name === REMOTE);
    return remote ? [remote.active.version, ...(remote.fallback ? [remote.fallback.version] : [])] : [];
  }
}

/** Also with an integrity hash; the API checks the key. */
function forEveryPage(reply: FastifyReply, isLatest: boolean): FastifyReply {
  const stored = isLatest ? `public, max-age=${SHORT_MS / 1000}` : `public, max-age=${YEAR_MS / 1000}, immutable`;
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', stored);
}
