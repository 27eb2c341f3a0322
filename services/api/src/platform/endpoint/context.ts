import type { EndpointShape, Language } from '@impact-call/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Static, TSchema } from 'typebox';
import type { Deployer, Integration, Principal, EmbedPage, SelectedOrganization } from './principal.ts';

type Sent<S> = S extends TSchema ? Static<S> : undefined;

/** Whether the endpoint declares that it needs an organization. */
type NeedsOrganization<E> = E extends { problems: readonly (infer Code)[] }
  ? 'organization-required' extends Code
    ? true
    : false
  : false;

/** What a handler gets; `principal` and `organization` are there exactly when the table says so. */
export interface EndpointContext<E extends EndpointShape> {
  query: E extends { query: infer Q } ? Sent<Q> : undefined;
  body: E extends { body: infer B } | { form: infer B } ? Sent<B> : undefined;
  principal: E['access'] extends 'public' | 'embed' | 'deploy' | 'token' ? undefined : Principal;
  /** The partner's page that asks. */
  embed: E['access'] extends 'embed' ? EmbedPage : undefined;
  /** The program that releases a remote. */
  deployer: E['access'] extends 'deploy' ? Deployer : undefined;
  /** The program with a token of an integration. */
  integration: E['access'] extends 'token' ? Integration : undefined;
  organization: NeedsOrganization<E> extends true ? SelectedOrganization : undefined;
  /** For endpoints that work with and without an organization. */
  selectedOrganization(): Promise<SelectedOrganization | null>;
  /** Asked only where texts are chosen: without a wish in the request it takes a look at the configuration. */
  language(): Promise<Language>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler answers. */
export type EndpointAnswer<E extends EndpointShape> = E extends { response: 'file' }
  ? Readable
  : E extends { response: 'events' }
    ? Readable | undefined
    : E extends { response: 'none' }
      ? undefined
      : Sent<E['response']>;

export type EndpointHandler<E extends EndpointShape> = (
  context: EndpointContext<E>,
) => Promise<EndpointAnswer<E>> | EndpointAnswer<E>;
