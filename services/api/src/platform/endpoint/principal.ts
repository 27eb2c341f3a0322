import type { Language, TokenScope } from '@impact-call/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The signed-in user, loaded for this request. */
export interface CurrentUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /**
   * Whether the identity provider has verified the address; only a verified one identifies a user (`verifiedEmail`).
   */
  emailVerified: boolean;
  roles: string[];
}

/** The user and session of a request. */
export interface Principal {
  user: CurrentUser;
  isAdmin: boolean;
  /** An administrator whose verified e-mail belongs to the company's domain. */
  isCustomizer: boolean;
  sessionId: string;
  /** Time of sign-in. */
  since: Date;
  /** Expiry of the access token. */
  until: Date;
  /** Language last used; null for users who have not used the product since this is recorded. */
  language: Language | null;
  /**
   * The host whose configuration governs this user. The host of a request can be forged, so it decides only the look.
   */
  homeHost: string;
}

/** The organization of a request; the caller is its member. */
export interface SelectedOrganization {
  id: string;
  name: string;
}

/** A partner's page, by its origin; the partners module adds the key. */
export interface EmbedPage {
  origin: string;
}

/** A program that releases versions of one remote. */
export interface Deployer {
  tokenId: string;
  /** Display name of the token. */
  label: string;
  remote: string;
}

/** A program with a token of an integration. */
export interface Integration {
  tokenId: string;
  /** Display name of the token. */
  label: string;
  scopes: readonly TokenScope[];
}

/** Checks that a page of this origin may use its key. Throws if not. */
export type AllowPage = (key: unknown, origin: string | undefined) => Promise<EmbedPage>;

/** What an endpoint knows of a request before its handler runs. */
export interface RequestContext {
  /** Throws if the caller is not signed in. */
  principal(request: FastifyRequest): Promise<Principal>;
  /** Null for anonymous requests and invalid or expired tokens. */
  principalIfAny(request: FastifyRequest): Promise<Principal | null>;
  /** Whether the user reviews submissions of any call (docs/rules/13-reviews.md#reviewers). */
  isReviewer(principal: Principal): Promise<boolean>;
  /** The program with this deploy token. Throws for an invalid or expired one. */
  deployer(request: FastifyRequest): Promise<Deployer>;
  /** The program with this integration token. Throws for an invalid or expired one. */
  integration(request: FastifyRequest): Promise<Integration>;
  /**
   * The partner page of a request, allowed to read the response by CORS. Throws for unknown keys and origins that the
   * key does not allow.
   */
  embed(request: FastifyRequest, reply: FastifyReply): Promise<EmbedPage>;
  /** The organization of `SelectedOrganizationId`; null without the header. Throws if it is not the caller's. */
  organization(request: FastifyRequest, principal: Principal): Promise<SelectedOrganization | null>;
  /** First supported language of `Accept-Language`, else the configuration's default. */
  language(request: FastifyRequest): Promise<Language>;
}
