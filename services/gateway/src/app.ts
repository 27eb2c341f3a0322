import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config.ts';
import { apiProxy } from './plugins/api-proxy.ts';
import { embedFiles } from './plugins/embed-files.ts';
import { registry } from './page/registry.ts';
import { page } from './plugins/page.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { staticFiles } from './plugins/static-files.ts';

/** One origin for the browser: the shell, the remotes' builds and the API. */
export function createGateway(config: GatewayConfig): FastifyInstance {
  const app = Fastify({
    logger: { level: config.logLevel ?? 'info' },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy ?? false,
    // The API's own limits decide; here a body only passes.
    bodyLimit: Number.MAX_SAFE_INTEGER,
    routerOptions: { ignoreDuplicateSlashes: true },
  });
  securityHeaders(app);
  const remotes = registry(config.apiUrl);
  staticFiles(app, config);
  embedFiles(app, config, remotes);
  apiProxy(app, config);
  page(app, config, remotes);
  return app;
}
