import type { Language, TokenScope } from '@impact-call/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CurrentUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Only a verified address identifies a user (`verifiedEmail`). */
  emailVerified: boolean;
  roles: string[];
}

export interface Principal {
  user: CurrentUser;
  isAdmin: boolean;
  /** An administrator with a verified e-mail of the company's domain. */
  isCustomizer: boolean;
  sessionId: string;
  since: Date;
  until: Date;
  /** Null for users who have not used the product since this is recorded. */
  language: Language | null;
  /** Its configuration governs the user; the host of a request can be forged, so it decides only the look. */
  homeHost: string;
}

export interface SelectedOrganization {
  id: string;
  name: string;
}

/** The partners module adds the key. */
export interface EmbedPage {
  origin: string;
}

export interface Deployer {
  tokenId: string;
  label: string;
  remote: string;
}

export interface Integration {
  tokenId: string;
  label: string;
  scopes: readonly TokenScope[];
}

/** @throws if a page of this origin may not use the key */
export type AllowPage = (key: unknown, origin: string | undefined) => Promise<EmbedPage>;

export interface RequestContext {
  /** @throws if the caller is not signed in */
  principal(request: FastifyRequest): Promise<Principal>;
  /** Null also for invalid or expired tokens. */
  principalIfAny(request: FastifyRequest): Promise<Principal | null>;
  /** True if they review any call (docs/rules/13-reviews.md#reviewers). */
  isReviewer(principal: Principal): Promise<boolean>;
  /** @throws for an invalid or expired token */
  deployer(request: FastifyRequest): Promise<Deployer>;
  /** @throws for an invalid or expired token */
  integration(request: FastifyRequest): Promise<Integration>;
  /** CORS lets the page read the response. @throws for unknown keys and other origins */
  embed(request: FastifyRequest, reply: FastifyReply): Promise<EmbedPage>;
  /** Null without the header. @throws if it is not the caller's */
  organization(request: FastifyRequest, principal: Principal): Promise<SelectedOrganization | null>;
  /** The first supported language, else the configuration's default. */
  language(request: FastifyRequest): Promise<Language>;
}
