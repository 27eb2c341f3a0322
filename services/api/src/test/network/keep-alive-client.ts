import { Agent, request, type IncomingMessage } from 'node:http';

/** Results of one client's requests. */
export interface ClientTally {
  answered: number;
  /** Unexpected responses, and sent requests without a response. */
  failed: string[];
  /** The service no longer listens, so this request was never sent. */
  refused: boolean;
  /** Whether the last response closed the connection. */
  wasClosed: boolean;
}

interface Wanted {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Pieces sent this many milliseconds apart. */
  body?: { pieces: string[]; pauseMs: number };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    response
      .setEncoding('utf8')
      .on('data', (part: string) => (text += part))
      .on('end', () => resolve(text))
      .on('error', reject);
  });
}

/** Sends one request; rejects if the connection is refused or breaks. */
export async function ask(
  address: string,
  agent: Agent,
  { method = 'GET', path, headers = {}, body }: Wanted,
): Promise<{ status: number; body: unknown; headers: IncomingMessage['headers'] }> {
  const length = body ? { 'content-length': String(Buffer.byteLength(body.pieces.join(''))) } : {};
  const sent = request(address + path, { agent, method, headers: { ...headers, ...length } });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on('response', resolve).on('error', reject));
  // After an immediate refusal, the last piece is never sent.
  answered.catch(() => undefined);
  sent.flushHeaders();
  for (const piece of body?.pieces ?? []) {
    sent.write(piece);
    await pause(body?.pauseMs ?? 0);
  }
  sent.end();
  const response = await answered;
  return { status: response.statusCode ?? 0, body: JSON.parse(await textOf(response)), headers: response.headers };
}

/** Repeats a request on a keep-alive connection until the service refuses connections. */
export function startAsking(address: string, wanted: () => Wanted): { tally: ClientTally; ended: Promise<void> } {
  const tally: ClientTally = { answered: 0, failed: [], refused: false, wasClosed: false };
  return { tally, ended: askUntilRefused(address, wanted, tally) };
}

async function askUntilRefused(address: string, wanted: () => Wanted, tally: ClientTally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (!tally.refused) {
    try {
      const { status, body, headers } = await ask(address, agent, wanted());
      tally.wasClosed = headers.connection === 'close';
      if (status === 200 && typeof body === 'object') tally.answered += 1;
      else tally.failed.push(`status ${status}: ${JSON.stringify(body)}`);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'ECONNREFUSED') tally.refused = true;
      else tally.failed.push(String(code ?? error));
    }
  }
  agent.destroy();
}
