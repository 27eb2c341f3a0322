import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import type { EnsureBuild } from '../remote-builds.ts';

/** Names carry a hash or lie in a folder of one version: what was fetched once stays right for ever. */
const immutable = {
  maxAge: '365d',
  immutable: true,
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
  decorateReply: false,
} as const;

const REMOTE = /^\/remotes\/([^/?]+)\/([^/?]+)\//;

/** Serves the shell's files and the remotes' builds; compressed files lie beside them since the build. */
export function staticFiles(app: FastifyInstance, { shellDir, remotesDir }: GatewayConfig, ensure: EnsureBuild): void {
  app.register(fastifyStatic, { ...immutable, root: join(shellDir, 'assets'), prefix: '/assets/' });
  app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url, ip }) => {
      const [, name, version] = REMOTE.exec(url) ?? [];
      if (name !== undefined && version !== undefined) await ensure(name, version, ip);
    });
    await scope.register(fastifyStatic, { ...immutable, root: remotesDir, prefix: '/remotes/' });
  });
}
