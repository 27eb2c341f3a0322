import type { Language, TokenScope } from '@impact-call/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The signed-in person, as the database knows them at this request. */
export interface CurrentUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /**
   * Whether the identity provider vouches for the address; nobody is recognized by one that is not (`verifiedEmail`).
   */
  emailVerified: boolean;
  roles: string[];
}

/** Who makes this request, in which session. */
export interface Principal {
  user: CurrentUser;
  isAdmin: boolean;
  /** An administrator whose verified e-mail belongs to the company's domain. */
  isCustomizer: boolean;
  sessionId: string;
  /** When they signed in. */
  since: Date;
  /** When the access token ends. */
  until: Date;
  /** In which they last used the product; null for whoever has not since it is kept. */
  language: Language | null;
  /**
   * The host whose configuration rules for this person. A request names any host it likes, so that its own decides
   * about looks alone.
   */
  homeHost: string;
}

/** The organization for which a request is made; the caller is its member. */
export interface SelectedOrganization {
  id: string;
  name: string;
}

/** A page of a partner, by its origin; the module that knows partners adds the key that the page names. */
export interface EmbedPage {
  origin: string;
}

/** A program that releases versions of one remote. */
export interface Deployer {
  tokenId: string;
  /** What people call its token. */
  label: string;
  remote: string;
}

/** A program with a token of an integration. */
export interface Integration {
  tokenId: string;
  /** What people call its token. */
  label: string;
  scopes: readonly TokenScope[];
}

/** Decides whether the page of this origin may use the key that it names. Throws why not. */
export type AllowPage = (key: unknown, origin: string | undefined) => Promise<EmbedPage>;

/** What an endpoint learns about a request before its handler runs. */
export interface RequestContext {
  /** Throws when nobody is signed in. */
  principal(request: FastifyRequest): Promise<Principal>;
  /** Null for anonymous requests, and for tokens that are not good (any more). */
  principalIfAny(request: FastifyRequest): Promise<Principal | null>;
  /** Whether somebody reviews submissions of any call (docs/rules.md#reviewers). */
  isReviewer(principal: Principal): Promise<boolean>;
  /** The program whose deploy token came with the request. Throws for a token that is not good (any more). */
  deployer(request: FastifyRequest): Promise<Deployer>;
  /** The program whose token of an integration came with the request. Throws for a token that is not good (any more). */
  integration(request: FastifyRequest): Promise<Integration>;
  /**
   * The partner's page that asks; lets it read the answer, whatever that will be. Throws for unknown keys and for
   * origins that the key does not allow.
   */
  embed(request: FastifyRequest, reply: FastifyReply): Promise<EmbedPage>;
  /**
   * The organization named by `SelectedOrganizationId`; null without the header; throws when it is not the caller's.
   */
  organization(request: FastifyRequest, principal: Principal): Promise<SelectedOrganization | null>;
  /** The first language of `Accept-Language` that we speak, else the configuration's default. */
  language(request: FastifyRequest): Promise<Language>;
}
