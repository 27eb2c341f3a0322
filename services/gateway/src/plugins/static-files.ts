import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';

/** Names carry a hash or lie in a folder of one version: what was fetched once stays right for ever. */
const immutable = {
  maxAge: '365d',
  immutable: true,
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
  decorateReply: false,
} as const;

/** Serves the shell's files and the remotes' builds; compressed files lie beside them since the build. */
export function staticFiles(app: FastifyInstance, { shellDir, remotesDir }: GatewayConfig): void {
  app.register(fastifyStatic, { ...immutable, root: join(shellDir, 'assets'), prefix: '/assets/' });
  app.register(fastifyStatic, { ...immutable, root: remotesDir, prefix: '/remotes/' });
}
