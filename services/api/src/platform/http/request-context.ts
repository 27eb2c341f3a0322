import { UUID_PATTERN, type Language } from '@impact-call/contracts';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type {
  AllowPage,
  Deployer,
  Integration,
  Principal,
  RequestContext,
  SelectedOrganization,
} from '../endpoint/principal.ts';
import { NotFound } from '../errors/request-errors.ts';
import { NotSignedIn, TokenUnreadable } from '../errors/session-errors.ts';
import { BusinessError } from '../errors/business-error.ts';
import { requestedLanguage } from '../text/accept-language.ts';
import { setCorsHeaders } from './preflight.ts';

export interface RequestContextOptions {
  /** @throws if there is none */
  authenticate: (accessToken: string) => Promise<Principal>;
  /** @throws if the user has none */
  selectOrganization: (id: string, userId: string) => Promise<SelectedOrganization>;
  isReviewer: RequestContext['isReviewer'];
  /** @throws if there is none */
  findDeployer: (token: string) => Promise<Deployer>;
  /** @throws if there is none */
  findIntegration: (token: string) => Promise<Integration>;
  defaultLanguage: (host: string) => Promise<Language>;
  allowPage: AllowPage;
}

const ORGANIZATION_HEADER = 'selectedorganizationid';
const UUID = new RegExp(UUID_PATTERN);

function bearerToken({ headers: { authorization } }: FastifyRequest): string {
  if (!authorization) throw new NotSignedIn();
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!token) throw new TokenUnreadable();
  return token;
}

function createRequestContext({
  authenticate,
  selectOrganization,
  isReviewer,
  findDeployer,
  findIntegration,
  defaultLanguage,
  allowPage,
}: RequestContextOptions): RequestContext {
  const principal: RequestContext['principal'] = (request) => authenticate(bearerToken(request));
  return {
    principal,
    isReviewer,
    deployer: (request) => findDeployer(bearerToken(request)),
    integration: (request) => findIntegration(bearerToken(request)),
    async principalIfAny(request) {
      if (!request.headers.authorization) return null;
      return principal(request).catch((error: unknown) => {
        if (error instanceof BusinessError && error.status < 500) return null;
        throw error;
      });
    },
    async embed(request, reply) {
      const page = await allowPage((request.query as { key?: unknown }).key, request.headers.origin);
      setCorsHeaders(reply, page.origin);
      return page;
    },
    async organization(request, { user }) {
      const id = request.headers[ORGANIZATION_HEADER];
      if (id === undefined || id === '') return null;
      if (typeof id !== 'string' || !UUID.test(id)) throw new NotFound();
      return selectOrganization(id, user.id);
    },
    async language(request) {
      return requestedLanguage(request.headers['accept-language']) ?? defaultLanguage(request.host);
    },
  };
}

export const requestContextPlugin = fp<RequestContextOptions>(
  async (app, deps) => void app.decorate('requestContext', createRequestContext(deps)),
  {
    name: 'requestContext',
  },
);
