/** Object identifiers of CMS (RFC 5652): signed data, and plain data. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const DATA = Buffer.from('06092a864886f70d010701', 'hex');

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const OCTET_STRING = 0x04;
const CHUNKED_OCTET_STRING = 0x24;
const EXPLICIT = 0xa0;

type PathElement = Buffer | { tag: number; isSkipped?: true };
/** Elements before the signed content (RFC 5652, 5.1): lists are entered, version and algorithms skipped. */
const PATH: readonly PathElement[] = [
  { tag: SEQUENCE },
  SIGNED_DATA,
  { tag: EXPLICIT },
  { tag: SEQUENCE },
  { tag: INTEGER, isSkipped: true },
  { tag: SET, isSkipped: true },
  { tag: SEQUENCE },
  DATA,
  { tag: EXPLICIT },
];

const MAX_SIGNATURES = 5;
/** Signing programs write chunks of at least 1,000 bytes; the limit stops files of tiny chunks. */
const MAX_CHUNKS = 100_000;

function elementAt(bytes: Buffer, at: number): { tag: number; from: number; to: number } | null {
  const [tag, length] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || length === undefined) return null;
  if (length === 0x80) return { tag, from: at + 2, to: bytes.length };
  const digits = length < 0x80 ? 0 : length & 0x7f;
  const from = at + 2 + digits;
  if (digits > 4 || from > bytes.length) return null;
  return { tag, from, to: from + (digits === 0 ? length : bytes.readUIntBE(at + 2, digits)) };
}

/** Null for other data, and for detached signatures. */
function contentAt(bytes: Buffer): number | null {
  let at = 0;
  for (const expected of PATH) {
    if (Buffer.isBuffer(expected)) {
      if (!bytes.subarray(at, at + expected.length).equals(expected)) return null;
      at += expected.length;
    } else {
      const element = elementAt(bytes, at);
      if (element?.tag !== expected.tag) return null;
      at = expected.isSkipped ? element.to : element.from;
    }
  }
  return at;
}

function octetsAt(bytes: Buffer, start: number): Buffer | null {
  const outer = elementAt(bytes, start);
  if (outer?.tag === OCTET_STRING) return bytes.subarray(outer.from, outer.to);
  if (outer?.tag !== CHUNKED_OCTET_STRING) return null;
  const chunks: Buffer[] = [];
  for (let at = outer.from; at < outer.to && chunks.length < MAX_CHUNKS; ) {
    const chunk = elementAt(bytes, at);
    if (chunk?.tag !== OCTET_STRING) break;
    chunks.push(bytes.subarray(chunk.from, chunk.to));
    at = chunk.to;
  }
  return Buffer.concat(chunks);
}

/** Some programs write the signature in Base64, with or without a PEM header. */
function decoded(bytes: Buffer): Buffer {
  if (!/^(?:-----BEGIN |MI)/.test(bytes.toString('latin1', 0, 20))) return bytes;
  return Buffer.from(bytes.toString('latin1').replace(/-----[^-\n]+-----/g, ''), 'base64');
}

/** The innermost document in a signature (`.p7m`, RFC 5652), as far as `bytes` contains it; null when not signed. */
export function signedContent(bytes: Buffer): Buffer | null {
  let content: Buffer | null = null;
  for (let depth = 0; depth < MAX_SIGNATURES; depth += 1) {
    const der = decoded(content ?? bytes);
    const at = contentAt(der);
    if (at === null) return content;
    content = octetsAt(der, at) ?? Buffer.alloc(0);
  }
  return content;
}
