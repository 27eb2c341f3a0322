import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { storedNames, type AuditLog } from '../audit/index.ts';
import { createConfigurationAdministration } from './admin-service.ts';
import { createConfigurationRepository } from './repository.ts';
import { configurationRoutes } from './routes.ts';
import { createConfigurationService } from './service.ts';

export type { ConfigurationRecord } from './model.ts';
export type { ConfigurationService } from './service.ts';
export { createConfigurationRepository } from './repository.ts';

/** Branding, texts and rules of this installation, by the request's host. */
export function createConfiguration(platform: Platform, { audit }: { audit: AuditLog }) {
  const configurations = createConfigurationRepository(platform.connection);
  audit.names.add(['configuration'], storedNames(platform.connection, 'Configuration'));
  const service = createConfigurationService({ ...platform, configurations });
  const administration = createConfigurationAdministration({ ...platform, configurations, audit });
  return {
    ...service,
    routes: (app: FastifyInstance) => configurationRoutes(app, service, administration),
  };
}
export type Configurations = ReturnType<typeof createConfiguration>;
