import { Uuid } from '@impact-call/contracts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Gate } from '../endpoint/caller.ts';
import { NotFound } from '../errors/request-errors.ts';
import { NotSignedIn, TokenUnreadable } from '../errors/session-errors.ts';
import { BusinessError } from '../errors/business-error.ts';
import { wishedLanguage } from '../localization/accept-language.ts';
import type { AllowPage } from '../modules/embed/allow-page.ts';
import { letRead } from './cross-origin.ts';
import type { ConfigurationService } from '../modules/configuration/service.ts';
import type { IdentityService } from '../modules/identity/service.ts';
import type { OrganizationService } from '../modules/organizations/service.ts';

export interface GateParts {
  identity: IdentityService;
  organizations: OrganizationService;
  configurations: ConfigurationService;
  allowPage: AllowPage;
}

const ORGANIZATION_HEADER = 'selectedorganizationid';
const UUID = new RegExp((Uuid as unknown as { pattern: string }).pattern);

function bearerToken({ headers: { authorization } }: FastifyRequest): string {
  if (!authorization) throw new NotSignedIn();
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new TokenUnreadable();
  return token;
}

function createGate({ identity, organizations, configurations, allowPage }: GateParts): Gate {
  const caller: Gate['caller'] = (request) => identity.authenticate(bearerToken(request));
  return {
    caller,
    async callerIfAny(request) {
      if (!request.headers.authorization) return null;
      return caller(request).catch((error: unknown) => {
        if (error instanceof BusinessError && error.status < 500) return null;
        throw error;
      });
    },
    async embed(request, reply) {
      const page = await allowPage((request.query as { key?: unknown }).key, request.headers.origin);
      letRead(reply, page.origin);
      return page;
    },
    async organization(request, { user }) {
      const id = request.headers[ORGANIZATION_HEADER];
      if (id === undefined || id === '') return null;
      if (typeof id !== 'string' || !UUID.test(id)) throw new NotFound();
      return organizations.select(id, user.id);
    },
    async language(request) {
      const wish = wishedLanguage(request.headers['accept-language']);
      return wish ?? (await configurations.forHost(request.host)).defaultLanguage;
    },
  };
}

/** What every endpoint asks about its caller: who, for which organization, in which language. */
export const gatePlugin = fp<GateParts>(async (app, parts) => void app.decorate('gate', createGate(parts)), {
  name: 'gate',
});
