import { parseRequestUrl } from '@impact-call/listener';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** A completely read request. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A response. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Thrown anywhere, it ends a request with this response. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.answer = answer;
  }
}

const MAX_BODY = 64 * 1024;

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/** An error in the REST interface's format: `{error: {code, message}}`. */
export const failure = (status: number, code: string, message: string): Refusal =>
  new Refusal(json(status, { error: { code, message } }));

/** Reads the request; rejects a body that none of our clients would send. */
export async function readRequest(request: IncomingMessage): Promise<Asked> {
  const { pathname, searchParams } = parseRequestUrl(request.url);
  let body = '';
  for await (const part of request.setEncoding('utf8') as AsyncIterable<string>) {
    body += part;
    if (body.length > MAX_BODY) throw failure(413, 'RequestEntityTooLarge', 'The body is too large');
  }
  return { method: request.method ?? 'GET', path: pathname, query: searchParams, headers: request.headers, body };
}

export function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response
    .writeHead(status, { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', ...headers })
    .end(body);
}
