import { connect } from 'node:net';
import type { Socket } from 'node:net';
import type { Doc } from '../values/types.ts';
import { parseMessage } from '../wire/message.ts';

/** A raw connection: sends bytes as they are and reads replies, for messages that a driver would not send. */
export class RawConnection {
  readonly socket: Socket;
  private buffer: Buffer = Buffer.alloc(0);
  private waiting: ((message: Buffer) => void)[] = [];

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1');
    this.socket.on('data', (chunk) => {
      this.buffer = Buffer.concat([this.buffer, chunk]);
      while (this.buffer.length >= 4 && this.buffer.length >= this.buffer.readInt32LE(0)) {
        const length = this.buffer.readInt32LE(0);
        this.waiting.shift()?.(this.buffer.subarray(0, length));
        this.buffer = this.buffer.subarray(length);
      }
    });
  }

  reply(): Promise<Buffer> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  async send(message: Buffer): Promise<Doc> {
    this.socket.write(message);
    return parseMessage(await this.reply()).command;
  }
}
