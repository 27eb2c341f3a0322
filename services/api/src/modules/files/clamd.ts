import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where clamd listens. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** What clamd found in a file: the name of the signature, null when nothing. */
export interface ClamdAnswer {
  signature: string | null;
}

/** Has clamd look at a file; rejects when it cannot, or takes too long. */
export type AskClamd = (content: Readable) => Promise<ClamdAnswer>;

const MAX_ANSWER = 4096;

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** The command and the file in parts, each behind its length; a length of zero ends it. */
async function* framesOf(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of content) {
    const part = chunk as Buffer;
    if (part.length === 0) continue;
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
}

/** What comes back until the zero that ends it, or the end of the connection. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0') || text.length > MAX_ANSWER) resolve(text);
    });
    // An early answer, such as that a file is too long, comes with a connection that is cut.
    socket.on('error', (error) => (text === '' ? reject(error) : resolve(text)));
    socket.on('close', () => resolve(text));
  });
}

function read(answer: string): ClamdAnswer {
  const [line = ''] = answer.split('\0');
  if (line === 'stream: OK') return { signature: null };
  const signature = /^stream: (.+) FOUND$/.exec(line)?.[1];
  if (signature === undefined) throw new Error('clamd did not judge the file');
  return { signature };
}

/**
 * A client of clamd's command INSTREAM (clamd(8)): the file is streamed and never held whole. Each file has a
 * connection of its own, and `timeout` milliseconds for everything.
 */
export const createClamd =
  (address: ClamdAddress, timeout: number): AskClamd =>
  async (content) => {
    const socket = connect({ ...address, signal: AbortSignal.timeout(timeout) });
    try {
      const answer = answerOf(socket);
      // Whatever goes wrong with sending shows in the answer, or in that there is none.
      pipeline(Readable.from(framesOf(content)), socket, { end: false }).catch((error: unknown) =>
        socket.destroy(error as Error),
      );
      return read(await answer);
    } finally {
      socket.destroy();
      content.destroy();
    }
  };
