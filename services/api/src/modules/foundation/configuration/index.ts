import type { FastifyInstance } from 'fastify';
import type { Principal } from '../../../platform/endpoint/principal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../audit/index.ts';
import { ConfigurationAdministration } from './admin-service.ts';
import { ConfigurationRepository } from './repository.ts';
import { configurationRoutes } from './routes.ts';
import { ConfigurationService } from './service.ts';

export type { ConfigurationRecord } from './model.ts';
export { ConfigurationRepository } from './repository.ts';

/** Branding, texts and rules of this installation, by the request's host. */
export function createConfiguration(platform: Platform, { audit }: { audit: AuditLog }) {
  const configurations = new ConfigurationRepository(platform.connection);
  audit.names.add(['configuration'], storedNames(platform.connection, 'Configuration'));
  const service = new ConfigurationService(platform, configurations);
  const administration = new ConfigurationAdministration(platform, configurations, audit);
  return {
    forHost: (host: string) => service.forHost(host),
    rulesFor: (principal: Pick<Principal, 'homeHost'>) => service.rulesFor(principal),
    routes: (app: FastifyInstance) => configurationRoutes(app, service, administration),
  };
}
export type Configurations = ReturnType<typeof createConfiguration>;
