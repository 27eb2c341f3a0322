import { request as requestPlain, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { leadsInside, lookupOfPublic } from './webhook-address.ts';

/** Without a response, `status` is null. */
export interface Reply {
  status: number | null;
  error: string | null;
}

export interface Message {
  url: string;
  secret: string;
  id: string;
  payload: string;
  at: Date;
}

const TIMEOUT_MS = 10_000;
const MAX_REPLY = 64 * 1024;
const MAX_HEADERS = 8 * 1024;
const MAX_ERROR = 40;

/** The message could contain internal addresses. */
function wordOf(error: NodeJS.ErrnoException): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return (error.code ?? 'failed').slice(0, MAX_ERROR);
}

/** Only the status counts, so the body is discarded, up to a limit. */
function discard(response: IncomingMessage, done: () => void): void {
  let left = MAX_REPLY;
  response.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) response.destroy();
  });
  response.on('error', () => undefined);
  response.on('close', done);
}

const headersOf = ({ secret, id, at, payload }: Message) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(payload),
  'user-agent': 'Impact-Call-Webhooks/1.0',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign(id, at, payload),
});

function begin(message: Message, toPrivateAddresses: boolean): ClientRequest {
  const url = new URL(message.url);
  // An IP address needs no DNS lookup, so it is checked here.
  if (!toPrivateAddresses && (url.protocol !== 'https:' || leadsInside(url)))
    throw Object.assign(new Error('not a public address'), { code: 'address-refused' });
  const options: RequestOptions = {
    method: 'POST',
    headers: headersOf(message),
    // A new connection for each attempt, so that DNS is resolved again.
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    maxHeaderSize: MAX_HEADERS,
    ...(!toPrivateAddresses && { lookup: lookupOfPublic }),
  };
  return url.protocol === 'https:' ? requestSecure(url, options) : requestPlain(url, options);
}

/** By Standard Webhooks; follows no redirects and never rejects. */
export const sendWebhook = (message: Message, toPrivateAddresses: boolean): Promise<Reply> =>
  new Promise((resolve) => {
    const failed = (error: Error) => resolve({ status: null, error: wordOf(error) });
    try {
      const request = begin(message, toPrivateAddresses);
      request.on('error', failed);
      request.on('response', (response) =>
        discard(response, () => resolve({ status: response.statusCode ?? null, error: null })),
      );
      request.end(message.payload);
    } catch (error) {
      failed(error as Error);
    }
  });
