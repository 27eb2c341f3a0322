import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type ClamdAddress = { host: string; port: number } | { path: string };

/** The signature found, or null. */
export interface ClamdAnswer {
  signature: string | null;
}

const MAX_ANSWER = 4096;

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};

/** The command, and the file in chunks, each prefixed by its length; a length of zero ends it. */
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

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (text.includes('\0') || text.length > MAX_ANSWER) resolve(text);
    });
    // clamd resets the connection after an early response, such as "file too long".
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

/** By clamd's command INSTREAM (clamd(8)), without buffering; `timeout` is for the scan, in milliseconds. */
export async function askClamd(address: ClamdAddress, timeout: number, content: Readable): Promise<ClamdAnswer> {
  const socket = connect({ ...address, signal: AbortSignal.timeout(timeout) });
  try {
    const answer = answerOf(socket);
    // Errors while sending show in the response, or in its absence.
    pipeline(Readable.from(framesOf(content)), socket, { end: false }).catch((error: unknown) =>
      socket.destroy(error as Error),
    );
    return read(await answer);
  } finally {
    socket.destroy();
    content.destroy();
  }
}
