import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Behaviour of the stand-in. */
export interface ClamdManners {
  /** Accepts data and never responds. */
  isSilent?: boolean;
  /** Size in bytes above which it responds like clamd at `StreamMaxLength` and closes the connection. */
  maxBytes?: number;
}

export interface RunningClamdStandin {
  host: string;
  port: number;
  manners: ClamdManners;
  /** Sizes of the scanned files. */
  scanned: number[];
  stop(): Promise<void>;
}

const COMMAND = 'zINSTREAM\0';

/** Text of the EICAR test file, which it reports as a virus wherever it occurs. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** The file in the received frames; `isWhole` is true after the last frame. */
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
    // Written in two parts, since a response may span packets.
    socket.write('stream: ');
    setImmediate(() => socket.end(content.includes(EICAR) ? 'Eicar-Test-Signature FOUND\0' : 'OK\0'));
  });
}

/** Replaces clamd where it is not installed: implements INSTREAM over TCP and detects one virus. */
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
