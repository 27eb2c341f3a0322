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
import { wishedLanguage } from '../text/accept-language.ts';
import { setCorsHeaders } from './cors-headers.ts';

/** Whom the requestContext asks. */
export interface RequestContextDeps {
  /** Who has this access token. Throws when nobody does. */
  authenticate(accessToken: string): Promise<Principal>;
  /** An organization of which this user is a member. Throws when there is none. */
  selectOrganization(id: string, userId: string): Promise<SelectedOrganization>;
  isReviewer: RequestContext['isReviewer'];
  /** Who has this deploy token. Throws when nobody does. */
  findDeployer(token: string): Promise<Deployer>;
  /** Who has this token of an integration. Throws when nobody does. */
  findIntegration(token: string): Promise<Integration>;
  /** What is spoken at a host where the request names no language of ours. */
  defaultLanguage(host: string): Promise<Language>;
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
}: RequestContextDeps): RequestContext {
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
      return wishedLanguage(request.headers['accept-language']) ?? defaultLanguage(request.host);
    },
  };
}

/** What every endpoint asks about its caller: who, for which organization, in which language. */
export const requestContextPlugin = fp<RequestContextDeps>(
  async (app, deps) => void app.decorate('requestContext', createRequestContext(deps)),
  {
    name: 'requestContext',
  },
);
