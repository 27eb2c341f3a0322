import type { Static, TSchema, TObject } from 'typebox';
import { PATHS, type EndpointName } from './paths.ts';
import type { ProblemCode } from './values/problem.ts';
import type { TokenScope } from './platform/integration-kinds.ts';

/**
 * Rules: customizers docs/rules/04-roles.md#customizers, reviewers docs/rules/13-reviews.md#reviewers, deploy
 * docs/rules/15-parts.md#deploy-tokens, token docs/rules/16-programs.md#integration-tokens.
 */
export const ACCESS_LEVELS = ['public', 'embed', 'deploy', 'token', 'user', 'reviewer', 'admin', 'customizer'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/**
 * `transfer` is for costly requests. `embed-key` limits a partner's key, `embed` each visitor's address on its page.
 */
export type LimitClass = 'user' | 'transfer' | 'test-mail' | 'address' | 'sign-in' | 'embed' | 'embed-key' | 'token';

/** Under overload `deferrable` endpoints are refused first, so that applicants' input is still stored. */
export type Priority = 'prompt' | 'deferrable';

/** `multipart` bodies are described for OpenAPI and read as a stream. */
export interface EndpointShape {
  access: Access;
  /** The scope that a token needs; required for, and limited to, access `token`. */
  scope?: TokenScope;
  summary: string;
  query?: TObject;
  /** An object, or an array where existing clients send one. */
  body?: TSchema;
  /** Whether a body without required fields may be left out. */
  optionalBody?: true;
  multipart?: TObject;
  /** A URL-encoded form, where an external standard requires one; unknown fields are ignored. */
  form?: TObject;
  /** Maximum body size in bytes, where the schema alone would allow more. */
  maxBody?: number;
  /** `Cache-Control` of a successful response, JSON with an ETag; `no-store` when absent. */
  cache?: string;
  /** Status of success, 200 by default; 202 is for work that continues after the response. */
  status?: 202;
  /** `'file'` streams bytes; `'events'` sends server-sent events, or 204 when unavailable; `'none'` is 204. */
  response: TSchema | 'file' | 'events' | 'none';
  /** Problems beyond those shared by every endpoint of this access level. */
  problems?: readonly ProblemCode[];
  /** Default: `address` for public endpoints, `embed` for partners' pages, `user` for all others. */
  limit?: LimitClass;
  /** Default: `prompt` for applicants' endpoints, `deferrable` for administration. */
  priority?: Priority;
}

export type Endpoint<S extends EndpointShape = EndpointShape> = S & {
  name: EndpointName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
};

/** Declares one endpoint; method and path come from {@link PATHS}. */
export function endpoint<const S extends EndpointShape>(name: EndpointName, shape: S): Endpoint<S> {
  const [method, path] = PATHS[name].split(' ') as [Endpoint['method'], string];
  return { ...shape, name, method, path };
}

type Sent<S> = S extends TSchema ? Static<S> : never;
type Query<E> = E extends { query: infer Q } ? { query: Sent<Q> } : { query?: undefined };
type Body<E> = E extends { body: infer B; optionalBody: true }
  ? { body?: Sent<B> }
  : E extends { body: infer B }
    ? { body: Sent<B> }
    : { body?: undefined };
type Multipart<E> = E extends { multipart: TSchema }
  ? { form: FormData; onProgress?: (fraction: number) => void }
  : { form?: undefined };

interface Cancel {
  signal?: AbortSignal;
}

export type RequestOf<E> = Query<E> & Body<E> & Multipart<E> & Cancel;

export type ResponseOf<E> = E extends { response: infer R }
  ? R extends 'file'
    ? Blob
    : R extends 'events'
      ? ReadableStream<Uint8Array> | undefined
      : R extends 'none'
        ? undefined
        : Sent<R>
  : never;
