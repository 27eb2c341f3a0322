import { request as requestPlain, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';

const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Public by registry but internal: Azure's platform and IBM Cloud's services. */
const OF_CLOUDS = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) => ipaddr.parseCIDR(range));

const isOfCloud = (parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  OF_CLOUDS.some((range) => range[0].kind() === parsed.kind() && parsed.match(range));

/** False for this machine or a private network, and for addresses translated to one. */
export function isPublicAddress(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || isOfCloud(parsed)) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** Null for a name. */
function addressIn({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}

/** A private IP address, which needs no DNS lookup. */
const leadsInside = (url: URL): boolean => {
  const address = addressIn(url);
  return address !== null && !isPublicAddress(address);
};

const refused = (code: string, message: string): RuleBroken =>
  new RuleBroken({ errors: [{ path: 'url', code, message }] });

/** @throws {RuleBroken} when it is invalid, unencrypted or private */
export function webhookUrl(text: string, toPrivateAddresses: boolean): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  const protocols = toPrivateAddresses ? ['https:', 'http:'] : ['https:'];
  if (!url || !protocols.includes(url.protocol))
    throw refused('not-https', 'must be an address that begins with https://');
  if (url.username || url.password || url.hash)
    throw refused('not-plain', 'must have neither a user, nor a password, nor a part behind #');
  if (!toPrivateAddresses && leadsInside(url)) throw refused('private', 'must not be an address of a private network');
  return url.href;
}

/** Only if all its addresses are public; the connection then uses exactly these. */
const lookupOfPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(Object.assign(new Error('not a public address'), { code: 'address-refused' }), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

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
