import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How the stand-in answers, so that tests see how the product takes it. */
export interface ClamdManners {
  /** It takes everything and says nothing. */
  isSilent?: boolean;
  /** Bytes beyond which it answers as clamd does beyond `StreamMaxLength`, and cuts the connection. */
  maxBytes?: number;
}

export interface RunningClamdStandin {
  host: string;
  port: number;
  manners: ClamdManners;
  /** Sizes of the files that were looked at. */
  scanned: number[];
  stop(): Promise<void>;
}

const COMMAND = 'zINSTREAM\0';

/** What it takes for a virus: the text of the EICAR test file, wherever it stands. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** The file within the frames that came so far; null until its end is there. */
function contentOf(received: Buffer): { content: Buffer; isWhole: boolean } {
  const parts: Buffer[] = [];
  let offset = COMMAND.length;
  while (offset + 4 <= received.length) {
    const length = received.readUInt32BE(offset);
    if (length === 0) return { content: Buffer.concat(parts), isWhole: true };
    if (offset + 4 + length > received.length) break;
    parts.push(received.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return { content: Buffer.concat(parts), isWhole: false };
}

function serve(socket: Socket, { manners, scanned }: Pick<RunningClamdStandin, 'manners' | 'scanned'>): void {
  let received = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part]);
    if (manners.isSilent || received.length < COMMAND.length) return;
    if (received.subarray(0, COMMAND.length).toString() !== COMMAND) return void socket.end('UNKNOWN COMMAND\0');
    const { content, isWhole } = contentOf(received);
    if (content.length > (manners.maxBytes ?? Infinity))
      return void socket.end('INSTREAM size limit exceeded. ERROR\0', () => socket.destroy());
    if (!isWhole) return;
    scanned.push(content.length);
    // In two parts: an answer is not one packet.
    socket.write('stream: ');
    setImmediate(() => socket.end(content.includes(EICAR) ? 'Eicar-Test-Signature FOUND\0' : 'OK\0'));
  });
}

/** Stands in for clamd where none is installed: speaks its command INSTREAM over TCP and knows one virus. */
export async function startClamdStandin({
  port = 0,
  ...manners
}: ClamdManners & { port?: number } = {}): Promise<RunningClamdStandin> {
  const sockets = new Set<Socket>();
  const state = { manners, scanned: [] as number[] };
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    serve(socket, state);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    ...state,
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
