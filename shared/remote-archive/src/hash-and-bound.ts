import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { ArchiveRefused } from './bounds.ts';

/** Fails with {@link ArchiveRefused} beyond the limit. */
export function hashAndBound(most: number): { through: Transform; bytes(): number; integrity(): string } {
  const hash = createHash('sha384');
  let bytes = 0;
  let integrity: string | undefined;
  const through = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > most) return done(new ArchiveRefused('too-large', `is larger than ${most} bytes`));
      hash.update(part);
      done(null, part);
    },
  });
  return {
    through,
    bytes: () => bytes,
    /** In SRI format, after the end of the stream: `sha384-…`. */
    integrity: () => (integrity ??= `sha384-${hash.digest('base64')}`),
  };
}
