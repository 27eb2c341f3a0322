import { EMBED_PATHS } from '@impact-call/contracts/embed-paths';
import type { Endpoints, RequestOf, ResponseOf } from '@impact-call/contracts';

type Name = keyof typeof EMBED_PATHS;

/** `code` as in the contract, `current` is the stored version after a version conflict. */
export class EmbedProblem extends Error {
  override readonly name = 'EmbedProblem';
  readonly code: string;
  readonly current: unknown;

  constructor(code: string, current?: unknown) {
    super(code);
    this.code = code;
    this.current = current;
  }
}

const TIMEOUT_MS = 20_000;

type Requested<N extends Name> = {
  query?: Partial<RequestOf<Endpoints[N]>['query']>;
  body?: RequestOf<Endpoints[N]>['body'];
};

export interface EmbedApi {
  ask<N extends Name>(name: N, request?: Requested<N>): Promise<ResponseOf<Endpoints[N]>>;
}

/** Sends no credentials and no custom headers, which the preflight would have to allow. */
export function createEmbedApi(server: string, key: string, fetcher: typeof fetch = fetch): EmbedApi {
  async function send(name: Name, { query, body }: { query?: object | undefined; body?: unknown }): Promise<unknown> {
    const [method, path] = EMBED_PATHS[name].split(' ') as [string, string];
    const search = new URLSearchParams({ key, ...(query as Record<string, string>) });
    const payload =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetcher(`${server}${path}?${search}`, {
      method,
      credentials: 'omit',
      mode: 'cors',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...payload,
    });
    const parsed: unknown = answer.status === 204 ? undefined : await answer.json();
    if (answer.ok) return parsed;
    const { code = 'unavailable', current } = parsed as { code?: string; current?: unknown };
    throw new EmbedProblem(code, current);
  }
  /** A rejected page cannot read why, because the browser hides the response. One endpoint responds to every page. */
  async function reasonOf(error: unknown): Promise<EmbedProblem> {
    if (error instanceof EmbedProblem) return error;
    const check = await send('CheckEmbedKey', {}).catch(() => null);
    const refusal = (check as { refusal: string | null } | null)?.refusal;
    return new EmbedProblem(refusal ?? 'unavailable');
  }
  return {
    ask: (name, request = {}) =>
      send(name, request as { query?: object; body?: unknown }).catch(async (error: unknown) => {
        throw await reasonOf(error);
      }) as Promise<never>,
  };
}
