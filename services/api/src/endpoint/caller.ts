import type { Language } from '@impact-call/contracts';
import type { FastifyRequest } from 'fastify';

/** The signed-in person, as the database knows them at this request. */
export interface CurrentUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  roles: string[];
}

/** Who makes this request, in which session. */
export interface Caller {
  user: CurrentUser;
  isAdmin: boolean;
  /** An administrator whose e-mail belongs to the company's domain. */
  isCustomizer: boolean;
  sessionId: string;
}

/** The organization for which a request is made; the caller is its member. */
export interface SelectedOrganization {
  id: string;
  name: string;
}

/** What an endpoint learns about a request before its handler runs. */
export interface Gate {
  /** Throws when nobody is signed in. */
  caller(request: FastifyRequest): Promise<Caller>;
  /** Null for anonymous requests, and for tokens that are not good (any more). */
  callerIfAny(request: FastifyRequest): Promise<Caller | null>;
  /** The organization named by `SelectedOrganizationId`; null without the header; throws when it is not the caller's. */
  organization(request: FastifyRequest, caller: Caller): Promise<SelectedOrganization | null>;
  /** The first language of `Accept-Language` that we speak, else the configuration's default. */
  language(request: FastifyRequest): Promise<Language>;
}
