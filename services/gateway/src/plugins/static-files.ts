import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { parseRequestUrl } from '@impact-call/listener';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.ts';
import { sendProblem } from '../problem.ts';
import type { EnsureBuild } from '../remote-builds.ts';
import { SERVICE_WORKER, withFilePolicy } from './file-policy.ts';

/** Names contain a hash or a version. */
const immutable = {
  maxAge: '365d',
  immutable: true,
  preCompressed: true,
  index: false,
  dotfiles: 'ignore',
} as const;

/** Plain names only, so that the checked version is the one that is served. */
const REMOTE =
  /^(?<name>[^/]+)\/(?<version>[^/]+)\/[A-Za-z0-9_][A-Za-z0-9._@~+-]*(?:\/[A-Za-z0-9_][A-Za-z0-9._@~+-]*)*$/;

export function staticFiles(app: FastifyInstance, { shellDir, remotesDir }: GatewayConfig, ensure: EnsureBuild): void {
  app.register(async (scope) => {
    scope.addHook('onRequest', async ({ url }, reply) => void withFilePolicy(reply, parseRequestUrl(url).pathname));
    await scope.register(fastifyStatic, { ...immutable, root: join(shellDir, 'assets'), prefix: '/assets/' });
  });
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: shellDir, serve: false, cacheControl: false });
    scope.get(SERVICE_WORKER, (_request, reply) =>
      withFilePolicy(reply, SERVICE_WORKER).header('cache-control', 'no-cache').sendFile(SERVICE_WORKER.slice(1)),
    );
  });
  app.register(async (scope) => {
    await scope.register(fastifyStatic, { ...immutable, root: remotesDir, serve: false });
    scope.get('/remotes/*', async (request, reply) => {
      const path = (request.params as { '*': string })['*'];
      const { name, version } = REMOTE.exec(path)?.groups ?? {};
      withFilePolicy(reply, path);
      if (name === undefined || version === undefined || !(await ensure(name, version, request.ip)))
        return sendProblem(reply, 'not-found', 'There is no such file');
      return reply.sendFile(path);
    });
  });
}
