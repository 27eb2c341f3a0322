import type { EndpointShape, Language } from '@impact-call/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Static, TSchema } from 'typebox';
import type { Deployer, Integration, Principal, EmbedPage, SelectedOrganization } from './principal.ts';

type Sent<S> = S extends TSchema ? Static<S> : undefined;

type NeedsOrganization<E> = E extends { problems: readonly (infer Code)[] }
  ? 'organization-required' extends Code
    ? true
    : false
  : false;

/** `principal` and `organization` exist exactly where the table requires them. */
export interface EndpointContext<E extends EndpointShape> {
  query: E extends { query: infer Q } ? Sent<Q> : undefined;
  body: E extends { body: infer B } | { form: infer B } ? Sent<B> : undefined;
  principal: E['access'] extends 'public' | 'embed' | 'deploy' | 'token' ? undefined : Principal;
  embed: E['access'] extends 'embed' ? EmbedPage : undefined;
  deployer: E['access'] extends 'deploy' ? Deployer : undefined;
  integration: E['access'] extends 'token' ? Integration : undefined;
  organization: NeedsOrganization<E> extends true ? SelectedOrganization : undefined;
  selectedOrganization: () => Promise<SelectedOrganization | null>;
  /** Only for localized texts: without a language in the request it loads the configuration. */
  language: () => Promise<Language>;
  request: FastifyRequest;
  reply: FastifyReply;
}

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
