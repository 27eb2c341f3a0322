import { Transform } from 'node:stream';
import { ArchiveRefused } from './bounds.ts';

const BLOCK = 512;
const TYPE_AT = 156;
const MAGIC_AT = 257;
const MAGIC = Buffer.from('ustar');
/** Headers that describe the next one: long names (`K`, `L`, `N`), and POSIX extensions (`g`, `x`). */
const EXTENDED = new Set(Buffer.from('KLNgx'));

const isExtended = (block: Buffer): boolean =>
  EXTENDED.has(block[TYPE_AT] ?? 0) && MAGIC.equals(block.subarray(MAGIC_AT, MAGIC_AT + MAGIC.length));

/**
 * Fails at a header that describes another: the library would read up to 4 MiB at once. Every block is checked, header
 * or not.
 */
export function plainHeaders(): Transform {
  let rest: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, part]) : part;
      const whole = bytes.length - (bytes.length % BLOCK);
      for (let at = 0; at < whole; at += BLOCK)
        if (isExtended(bytes.subarray(at, at + BLOCK)))
          return done(new ArchiveRefused('kind', 'has extended headers; pack it in the plain format (ustar)'));
      rest = bytes.subarray(whole);
      done(null, bytes.subarray(0, whole));
    },
    flush(done) {
      done(null, rest);
    },
  });
}
