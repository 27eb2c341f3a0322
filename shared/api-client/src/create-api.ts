import type { Api } from '@impact-call/contracts';
import { PATHS, type EndpointName } from '@impact-call/contracts/paths';
import { isProblem } from './problems.ts';
import { withLeast, withNext, withTotal } from './totals.ts';
import { send, type Outgoing } from './transport.ts';

export interface ApiSession {
  getToken(): string | null;
  /** Gets a new access token; all callers share one attempt. Null when the session has ended. */
  refresh(): Promise<string | null>;
  /** Called when a request is refused even after a token refresh. */
  onEnded(): void;
  /** The session continues, the page does not (docs/rules/03-sessions.md#not-for-you). */
  onRefused?(): void;
}

export interface ApiOptions {
  session: ApiSession;
  getOrganizationId(): string | null;
  language: string;
  baseUrl?: string;
  /** With the request's identifier in the server's log. */
  onServerFailure?(requestId: string): void;
  fetch?: typeof fetch;
}

interface AnyRequest {
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  form?: FormData | undefined;
  signal?: AbortSignal;
  onProgress?: (fraction: number) => void;
}

type Calls = Record<EndpointName, (request?: AnyRequest) => Promise<unknown>>;

/** Calls that start or end a session are sent directly: a refresh before them would loop. */
const WITHOUT_SESSION: readonly EndpointName[] = [
  'TokenExchange',
  'ConfirmSignIn',
  'RefreshToken',
  'Logout',
  'GetProvider',
];

/**
 * On 401, 498 and 302 it refreshes once and repeats the request (docs/rules/03-sessions.md#session-end). Rejects with
 * ApiProblem or NetworkError.
 */
export function createApi(options: ApiOptions): Api {
  const calls = {} as Calls;
  for (const name of Object.keys(PATHS) as EndpointName[]) calls[name] = (request = {}) => call(name, request, options);
  return calls as Api;
}

async function call(name: EndpointName, request: AnyRequest, options: ApiOptions): Promise<unknown> {
  try {
    return await withSession(name, request, options);
  } catch (error) {
    if (isProblem(error, 'admin-only') || isProblem(error, 'customizer-only')) options.session.onRefused?.();
    if (isProblem(error) && error.status >= 500 && error.requestId !== null) options.onServerFailure?.(error.requestId);
    throw error;
  }
}

async function withSession(name: EndpointName, request: AnyRequest, options: ApiOptions): Promise<unknown> {
  const fetcher = options.fetch ?? fetch;
  const token = WITHOUT_SESSION.includes(name) ? null : options.session.getToken();
  try {
    return await read(await send(outgoing(name, request, options, token), fetcher));
  } catch (error) {
    if (WITHOUT_SESSION.includes(name) || !isSessionProblem(error)) throw error;
    return repeat(name, request, options, fetcher);
  }
}

async function repeat(
  name: EndpointName,
  request: AnyRequest,
  options: ApiOptions,
  fetcher: typeof fetch,
): Promise<unknown> {
  const token = await options.session.refresh();
  try {
    return await read(await send(outgoing(name, request, options, token), fetcher));
  } catch (error) {
    if (isSessionProblem(error)) options.session.onEnded();
    throw error;
  }
}

/** docs/rules/02-interface.md#problems; a redirect ends a session too (docs/rules/03-sessions.md#session-end). */
const SESSION_STATUS: readonly number[] = [401, 498, 302];
const isSessionProblem = (error: unknown): boolean => isProblem(error) && SESSION_STATUS.includes(error.status);

function outgoing(name: EndpointName, request: AnyRequest, options: ApiOptions, token: string | null): Outgoing {
  const [method = 'GET', path = '/'] = PATHS[name].split(' ');
  const organization = options.getOrganizationId();
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': options.language };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (organization !== null) headers['SelectedOrganizationId'] = organization;
  if (request.body !== undefined) headers['Content-Type'] = 'application/json';
  return {
    method,
    url: `${options.baseUrl ?? ''}${path}${search(request.query)}`,
    headers,
    body: request.form ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
    signal: request.signal,
    onProgress: request.onProgress,
  };
}

function search(query: Record<string, unknown> = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  if (entries.length === 0) return '';
  return `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()}`;
}

/** A download is a file whatever its type: even a person's own data, which is JSON. */
const isFile = ({ headers }: Response): boolean =>
  !(headers.get('content-type') ?? '').includes('json') ||
  (headers.get('content-disposition') ?? '').startsWith('attachment');

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body;
  if (isFile(response)) return response.blob();
  const body: unknown = await response.json();
  withTotal(body, response.headers.get('x-total-count'));
  withLeast(body, response.headers.get('x-total-count-least'));
  withNext(body, response.headers.get('x-next-cursor'));
  return body;
}
