import { request as requestPlain, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { leadsInside, lookupOfPublic } from './webhook-address.ts';

/** What was answered; without an answer, why. */
export interface Reply {
  status: number | null;
  error: string | null;
}

/** A message to an address, and what it is signed with. */
export interface Message {
  url: string;
  secret: string;
  id: string;
  payload: string;
  at: Date;
}

const LONGEST_MS = 10_000;
const MOST_REPLY = 64 * 1024;
const MOST_HEADERS = 8 * 1024;
const MOST_ERROR = 40;

/** The code of an error; its words may name addresses of ours. */
function wordOf(error: NodeJS.ErrnoException): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout';
  return (error.code ?? 'failed').slice(0, MOST_ERROR);
}

/** Only its status counts: what else is answered is thrown away, and not read without end. */
function discard(response: IncomingMessage, done: () => void): void {
  let left = MOST_REPLY;
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
  // A host that is an address is connected to without a look-up.
  if (!toPrivateAddresses && (url.protocol !== 'https:' || leadsInside(url)))
    throw Object.assign(new Error('not a public address'), { code: 'address-refused' });
  const options: RequestOptions = {
    method: 'POST',
    headers: headersOf(message),
    // No connection is kept: the next attempt asks anew where the name leads.
    agent: false,
    signal: AbortSignal.timeout(LONGEST_MS),
    maxHeaderSize: MOST_HEADERS,
    ...(!toPrivateAddresses && { lookup: lookupOfPublic }),
  };
  return url.protocol === 'https:' ? requestSecure(url, options) : requestPlain(url, options);
}

/**
 * Sends a message as Standard Webhooks describe it. Redirections are not followed: they are an answer like any other.
 * Never rejects.
 */
export const createSendWebhook =
  (toPrivateAddresses: boolean) =>
  (message: Message): Promise<Reply> =>
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
export type SendWebhook = ReturnType<typeof createSendWebhook>;
