import { crc32 } from 'node:zlib';

const repeat = (length: number): Buffer => Buffer.alloc(Math.max(0, length), 'impact ');

/** Valid files of minimum size; `size` pads them to an exact number of bytes. */
export const pdf = (size = 1000): Buffer => {
  const start = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  return Buffer.concat([start, repeat(size - start.length)]).subarray(0, size);
};

export const png = (): Buffer =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
export const jpeg = (): Buffer =>
  Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), repeat(300)]);
export const gif = (): Buffer => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const webp = (): Buffer => Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
export const executable = (): Buffer => Buffer.concat([Buffer.from('MZ'), repeat(500)]);
export const text = (): Buffer => Buffer.from('%pdf is what I say that I am');

/** An archive of uncompressed entries. */
export function zip(entries: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(entries)) {
    const [name, data] = [Buffer.from(path), Buffer.from(content)];
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), shared, name, data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), shared, tail, name]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32BE(0x504b0506, 0);
  end.writeUInt16LE(locals.length, 8);
  end.writeUInt16LE(locals.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

const contentTypes = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}.main+xml"/></Types>`;

export const docx = (more: Record<string, string> = {}): Buffer =>
  zip({
    '[Content_Types].xml': contentTypes(
      'word/document.xml',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ),
    'word/document.xml': `<w>${'text '.repeat(2000)}</w>`,
    ...more,
  });
export const xlsx = (more: Record<string, string> = {}): Buffer =>
  zip({
    'xl/workbook.xml': `<x>${'cell '.repeat(2000)}</x>`,
    '[Content_Types].xml': contentTypes(
      'xl/workbook.xml',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ),
    ...more,
  });
/** The first entry of an OpenDocument file is its type. */
export const odt = (more: Record<string, string> = {}): Buffer =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<o>${'text '.repeat(2000)}</o>`,
    ...more,
  });

/** A DER element; a length of three bytes is enough for all samples. */
const element = (tag: number, ...contents: Buffer[]): Buffer => {
  const content = Buffer.concat(contents);
  const head = Buffer.from([tag, 0x83, 0, 0, 0]);
  head.writeUIntBE(content.length, 2, 3);
  return Buffer.concat([head, content]);
};
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const DATA = Buffer.from('06092a864886f70d010701', 'hex');
const VERSION_AND_ALGORITHMS = Buffer.from('020101310f300d06096086480165030402010500', 'hex');

/** A signed document with its signer's name; without a document, a detached signature. */
export const p7m = (document: Buffer | null = pdf()): Buffer =>
  element(
    0x30,
    SIGNED_DATA,
    element(
      0xa0,
      element(
        0x30,
        VERSION_AND_ALGORITHMS,
        element(0x30, DATA, ...(document ? [element(0xa0, element(0x04, document))] : [])),
        element(0xa0, Buffer.from('Signed by Giulia Ferrari')),
      ),
    ),
  );
/** The same as streaming programs write it: without lengths, and with the document in parts. */
export const p7mInParts = (document: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('3080', 'hex'),
    SIGNED_DATA,
    Buffer.from('a0803080', 'hex'),
    VERSION_AND_ALGORITHMS,
    Buffer.from('3080', 'hex'),
    DATA,
    Buffer.from('a0802480', 'hex'),
    element(0x04, document.subarray(0, 600)),
    element(0x04, document.subarray(600)),
    Buffer.alloc(12),
  ]);
export const plainZip = (): Buffer => zip({ 'readme.txt': 'hello' });

const SECTOR = 512;

/** A compound file (.doc, .xls) whose directory is in a second sector after `filler` others. */
export function compoundFile(stream: string, filler = 10): Buffer {
  const header = Buffer.alloc(SECTOR, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(0, 76);
  const fat = Buffer.alloc(SECTOR, 0xff);
  // The directory: sector 1, then the one after the filler.
  fat.writeUInt32LE(2 + filler, 4);
  fat.writeUInt32LE(0xfffffffe, (2 + filler) * 4);
  const entry = (name: string) => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 0, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, 64);
    return bytes;
  };
  const sector = (...names: string[]) => Buffer.concat([...names.map(entry), Buffer.alloc(SECTOR)]).subarray(0, SECTOR);
  return Buffer.concat([header, fat, sector('Root Entry', 'Data'), Buffer.alloc(filler * SECTOR), sector(stream)]);
}
export const doc = (): Buffer => compoundFile('WordDocument');
export const xls = (): Buffer => compoundFile('Workbook');

/** The first box of a video, and some of its bytes. */
export const mp4 = (): Buffer =>
  Buffer.concat([Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f326d703431', 'hex'), repeat(300)]);
