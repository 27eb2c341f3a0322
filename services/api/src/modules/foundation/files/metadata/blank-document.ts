import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
const PARTS: Readonly<Record<string, string>> = {
  'docprops/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}"/>`,
  'docprops/app.xml': `<Properties xmlns="${OFFICE}/extended-properties"/>`,
  'docprops/custom.xml': `<Properties xmlns="${OFFICE}/custom-properties"/>`,
  'word/people.xml': `<w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"/>`,
  'meta.xml': `<office:document-meta xmlns:office="${OPEN_DOCUMENT}"/>`,
};

/** Parts of a Word document whose comments and tracked changes name their authors. */
const AUTHORED = /^word\/(?:document|comments|footnotes|endnotes|header\d*|footer\d*)\.xml$/;
const AUTHORS = /\b(w:(?:author|initials))=(?:"[^"]*"|'[^']*')/g;
const MAX_PART = 20 * 1024 * 1024;

const END = Buffer.from('504b0506', 'hex');
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const DEFLATED = 8;
/** The flag for sizes that follow the data instead of preceding it. */
const HAS_DESCRIPTOR = 0x0008;

function packed(content: string): { method: number; data: Buffer } {
  const [plain, deflated] = [Buffer.from(content), deflateRawSync(content, { level: 9 })];
  return deflated.length < plain.length ? { method: DEFLATED, data: deflated } : { method: 0, data: plain };
}

function rangeOf(bytes: Buffer, entry: number, local: number): Buffer {
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return bytes.subarray(from, from + bytes.readUInt32LE(entry + 20));
}

/** Undefined if it names no author, is unreadable, or would not fit. */
function withoutAuthors(range: Buffer, method: number): string | undefined {
  try {
    const data = method === DEFLATED ? inflateRawSync(range, { maxOutputLength: MAX_PART }) : range;
    const text = data.toString();
    const content = text.replace(AUTHORS, '$1=""');
    return content !== text && packed(content).data.length <= range.length ? content : undefined;
  } catch {
    return undefined;
  }
}

function replace(bytes: Buffer, entry: number, local: number, content: string): void {
  const range = rangeOf(bytes, entry, local);
  range.fill(0);
  const { method, data } = packed(content);
  // Content that does not fit is replaced by an empty part.
  const stored = data.length <= range.length ? data : Buffer.alloc(0);
  stored.copy(range);
  const unpacked = stored.length > 0 ? Buffer.from(content) : stored;
  for (const header of [local + 6, entry + 8]) {
    bytes.writeUInt16LE(bytes.readUInt16LE(header) & ~HAS_DESCRIPTOR, header);
    bytes.writeUInt16LE(stored.length > 0 ? method : 0, header + 2);
    bytes.writeUInt32LE(crc32(unpacked), header + 8);
    bytes.writeUInt32LE(stored.length, header + 12);
    bytes.writeUInt32LE(unpacked.length, header + 16);
  }
}

function contentFor(name: string, bytes: Buffer, entry: number, local: number): string | undefined {
  return AUTHORED.test(name)
    ? withoutAuthors(rangeOf(bytes, entry, local), bytes.readUInt16LE(entry + 10))
    : PARTS[name];
}

/** Overwrites author, company and dates of an office document, and the authors of comments and changes. */
export function blankDocument(bytes: Buffer): void {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end + 22 > bytes.length) return;
  let entry = bytes.readUInt32LE(end + 16);
  while (entry + 46 <= bytes.length && bytes.readUInt32LE(entry) === ENTRY) {
    const nameLength = bytes.readUInt16LE(entry + 28);
    const name = bytes.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = bytes.readUInt32LE(entry + 42);
    if (local + 30 <= bytes.length && bytes.readUInt32LE(local) === LOCAL) {
      const content = contentFor(name.toLowerCase(), bytes, entry, local);
      if (content !== undefined) replace(bytes, entry, local, content);
    }
    entry += 46 + nameLength + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
  }
}
