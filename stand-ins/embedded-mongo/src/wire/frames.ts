const HEADER = 16;
/** The longest message that the handshake allows. */
const MAX_MESSAGE = 48_000_000;

/** Bytes that are no message: the start of the next one is unknown. */
class BrokenFrame extends Error {}

/** A message's declared length, once its first four bytes are there. */
function announced(buffer: Buffer): number {
  const length = buffer.readInt32LE(0);
  if (length < HEADER || length > MAX_MESSAGE) throw new BrokenFrame(`a message of ${length} bytes`);
  return length;
}

/**
 * Splits a byte stream into messages. It reads only what the current message needs, so that a client that sends faster
 * than it is served (or never reads) waits, and nothing accumulates here.
 */
export async function* framesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  let wanted = 4;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < wanted) continue;
    let rest = chunks.length === 1 ? chunk : Buffer.concat(chunks, size);
    wanted = 4;
    while (rest.length >= 4) {
      const length = announced(rest);
      if (rest.length < length) {
        wanted = length;
        break;
      }
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
    chunks = rest.length > 0 ? [rest] : [];
    size = rest.length;
  }
}
