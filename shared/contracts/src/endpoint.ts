import type { Static, TSchema, TObject } from 'typebox';
import { PATHS, type EndpointName } from './paths.ts';
import type { ProblemCode } from './problem.ts';
import type { TokenScope } from './integration-kinds.ts';

/**
 * Who may call: anybody, a signed-in user, a user with the role `admin`, or, for what lies behind the customize tab,
 * such a user whose e-mail belongs to the company's domain (docs/rules.md#customizers). A `reviewer` is a user who was
 * invited to review submissions (docs/rules.md#reviewers). `deploy` is a program with a deploy token, which speaks for one
 * remote and for no person (docs/rules.md#deploy-tokens). `token` is a program with a token of an integration, which has the
 * scope that the endpoint names (docs/rules.md#integration-tokens). `embed` is a page of an origin that the key in the query
 * allows; nobody is signed in there.
 */
export const ACCESS_LEVELS = ['public', 'embed', 'deploy', 'token', 'user', 'reviewer', 'admin', 'customizer'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/**
 * Which allowance of requests an endpoint draws on: the caller's ordinary one, the one for what costs much (uploads,
 * files, reports), or, where nobody is signed in yet, the one of their address, which is tighter for signing in. Pages
 * of partners draw on two: that of their key (`embed-key`) and that of each visitor's address on it (`embed`). Mails that
 * somebody sends to try something out have one of their own (`test-mail`), and so has each token of an integration.
 */
export type LimitClass = 'user' | 'transfer' | 'test-mail' | 'address' | 'sign-in' | 'embed' | 'embed-key' | 'token';

/** Under overload `deferrable` endpoints are refused first, so that what people typed is still stored. */
export type Priority = 'prompt' | 'deferrable';

/** What one entry of the table declares. `multipart` bodies are described for OpenAPI and read as a stream. */
export interface EndpointShape {
  access: Access;
  /** What a token must be good for; exactly where the access is `token`. */
  scope?: TokenScope;
  summary: string;
  query?: TObject;
  /** An object, or a list where clients have always sent one. */
  body?: TSchema;
  /** Whether the body, none of whose fields is required, may be left out as a whole. */
  optionalBody?: true;
  multipart?: TObject;
  /**
   * Fields of a URL-encoded form, where a standard of others asks for one in place of JSON; fields that are not named
   * here are ignored.
   */
  form?: TObject;
  /** Bytes, where the schema alone would allow more. */
  maxBody?: number;
  /** `Cache-Control` of what success answers, JSON with an ETag; nobody may keep it when absent. */
  cache?: string;
  /** What success answers; 200 unless said: 202 is for work that goes on afterwards. */
  status?: 202;
  /**
   * Schema of the answer of success; `'file'` streams bytes, `'events'` server-sent events, or 204 where
   * none can be had; `'none'` answers 204.
   */
  response: TSchema | 'file' | 'events' | 'none';
  /** Failures beyond those that every endpoint of this access level shares. */
  problems?: readonly ProblemCode[];
  /** `address` for public endpoints, `embed` for those of partners' pages and `user` for all others, when absent. */
  limit?: LimitClass;
  /** `prompt` for what applicants use and `deferrable` for administration, when absent. */
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

/** How a caller stops waiting. */
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
