import { ApiProblem, NetworkError, readProblem } from './problems.ts';

export interface Outgoing {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: BodyInit | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the sent fraction, 0 to 1; the request then uses XMLHttpRequest, the only API with upload progress. */
  onProgress?: ((fraction: number) => void) | undefined;
}

/** The API never redirects: a proxy requires a new sign-in (docs/rules/03-sessions.md#session-end). */
const REDIRECTED = (): ApiProblem =>
  new ApiProblem({ type: 'about:blank', title: 'HTTP 302', status: 302, code: 'session-ended' }, null);

/** Rejects with ApiProblem, NetworkError, or the reason of an abort. */
export async function send(outgoing: Outgoing, fetcher: typeof fetch): Promise<Response> {
  const response = outgoing.onProgress ? await sendWithProgress(outgoing) : await sendByFetch(outgoing, fetcher);
  if (response.ok) return response;
  if (response.type === 'opaqueredirect') throw REDIRECTED();
  throw readProblem(response.status, await response.text(), response.headers);
}

async function sendByFetch({ url, method, headers, body, signal }: Outgoing, fetcher: typeof fetch): Promise<Response> {
  try {
    return await fetcher(url, {
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      credentials: 'same-origin',
      redirect: 'manual',
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw new NetworkError('The server could not be reached', { cause: error });
  }
}

function sendWithProgress({ url, method, headers, body, signal, onProgress }: Outgoing): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    request.onload = () => resolve(asResponse(request));
    request.onerror = () => reject(new NetworkError('The server could not be reached'));
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit | undefined);
  });
}

function asResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after', 'x-request-id']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.status === 204 ? null : request.responseText, { status: request.status, headers });
}
