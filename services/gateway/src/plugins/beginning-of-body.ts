import type { Readable } from 'node:stream';

/** Bytes. */
export const SMALL_BODY = 64 * 1024;

/** In full up to {@link SMALL_BODY}, else as a stream; until then slow senders use no connection to the API. */
export function beginningOf(body: Readable): Promise<Buffer | Readable> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const settle = (act: () => void): void => {
      body.off('data', take).off('end', whole).off('error', broken).off('close', broken);
      act();
    };
    const take = (part: Buffer): void => {
      parts.push(part);
      length += part.length;
      if (length <= SMALL_BODY) return;
      body.pause();
      settle(() => {
        body.unshift(Buffer.concat(parts));
        resolve(body);
      });
    };
    const whole = (): void => settle(() => resolve(Buffer.concat(parts)));
    const broken = (error?: Error): void =>
      settle(() => reject(Object.assign(error ?? new Error('the sender left'), { statusCode: 400 })));
    body.on('data', take).on('end', whole).on('error', broken).on('close', broken);
  });
}
