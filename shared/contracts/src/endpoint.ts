import type { Static, TSchema, TObject } from 'typebox';
import { PATHS, type EndpointName } from './paths.ts';
import type { ProblemCode } from './values/problem.ts';
import type { TokenScope } from './platform/integration-kinds.ts';

/**
 * Who may call. `admin`: a user with that role. `customizer`: an administrator whose e-mail has the company's domain
 * (docs/rules/04-roles.md#customizers). `reviewer`: a user invited to review submissions
 * (docs/rules/13-reviews.md#reviewers). `deploy`: a program with a deploy token for one remote
 * (docs/rules/15-parts.md#deploy-tokens). `token`: a program with an integration's token that has the endpoint's scope
 * (docs/rules/16-programs.md#integration-tokens). `embed`: a page whose origin the key in the query allows, without a
 * signed-in user.
 */
export const ACCESS_LEVELS = ['public', 'embed', 'deploy', 'token', 'user', 'reviewer', 'admin', 'customizer'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/**
 * The rate limit that an endpoint counts against: the user's, or `transfer` for costly requests (uploads, files,
 * reports). Without sign-in it is the address's, which is stricter for signing in. Partners' pages count against two:
 * the key's (`embed-key`) and the visitor's address on it (`embed`). Test mails (`test-mail`) and each integration's
 * token have separate limits.
 */
export type LimitClass = 'user' | 'transfer' | 'test-mail' | 'address' | 'sign-in' | 'embed' | 'embed-key' | 'token';

/** Under overload `deferrable` endpoints are refused first, so that applicants' input is still stored. */
export type Priority = 'prompt' | 'deferrable';

/** An entry of the endpoint table. `multipart` bodies are described for OpenAPI and read as a stream. */
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
  /**
   * Fields of a URL-encoded form, where an external standard requires one instead of JSON; unknown fields are ignored.
   */
  form?: TObject;
  /** Maximum body size in bytes, where the schema alone would allow more. */
  maxBody?: number;
  /** `Cache-Control` of a successful response, JSON with an ETag; `no-store` when absent. */
  cache?: string;
  /** Status of success, 200 by default; 202 is for work that continues after the response. */
  status?: 202;
  /**
   * Schema of a successful response; `'file'` streams bytes, `'events'` sends server-sent events, or 204 when
   * unavailable; `'none'` is 204.
   */
  response: TSchema | 'file' | 'events' | 'none';
  /** Problems beyond those shared by every endpoint of this access level. */
  problems?: readonly ProblemCode[];
  /** Default: `address` for public endpoints, `embed` for partners' pages, `user` for all others. */
  limit?: LimitClass;
  /** Default: `prompt` for applicants' endpoints, `deferrable` for administration. */
  priority?: Priority;
}

/** An entry with its name, method and path. */
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

/** How a caller cancels a request. */
interface Cancel {
  signal?: AbortSignal;
}

/** What a caller passes to an endpoint. */
export type RequestOf<E> = Query<E> & Body<E> & Multipart<E> & Cancel;

/** What a caller gets from an endpoint. */
export type ResponseOf<E> = E extends { response: infer R }
  ? R extends 'file'
    ? Blob
    : R extends 'events'
      ? ReadableStream<Uint8Array> | undefined
      : R extends 'none'
        ? undefined
        : Sent<R>
  : never;
