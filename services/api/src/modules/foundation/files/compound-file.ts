export type ReadRange = (start: number, length: number) => Promise<Buffer>;

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
const HEADER_FAT_ENTRIES = 109;
const LAST_SECTOR = 0xfffffffa;
/** Office writes few entries; an endless directory is an attack. */
const MAX_DIRECTORY_SECTORS = 64;

interface Layout {
  sectorSize: number;
  directoryStart: number;
  fatSectors: number[];
}

function layoutOf(header: Buffer): Layout | null {
  const shift = header.length < HEADER_BYTES ? 0 : header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const fatSectors = Array.from({ length: HEADER_FAT_ENTRIES }, (_, index) => header.readUInt32LE(76 + index * 4));
  return { sectorSize: 2 ** shift, directoryStart: header.readUInt32LE(48), fatSectors };
}

async function nextSector({ sectorSize, fatSectors }: Layout, sector: number, read: ReadRange): Promise<number> {
  const perSector = sectorSize / 4;
  const fatSector = fatSectors[Math.floor(sector / perSector)];
  if (fatSector === undefined || fatSector >= LAST_SECTOR) return LAST_SECTOR;
  const entry = await read((fatSector + 1) * sectorSize + (sector % perSector) * 4, 4);
  return entry.length < 4 ? LAST_SECTOR : entry.readUInt32LE(0);
}

function namesIn(sector: Buffer): string[] {
  const names: string[] = [];
  for (let start = 0; start + ENTRY_BYTES <= sector.length; start += ENTRY_BYTES) {
    const bytes = sector.readUInt16LE(start + 64);
    if (bytes >= 4 && bytes <= 64) names.push(sector.toString('utf16le', start, start + bytes - 2));
  }
  return names;
}

/** Only the streams' names distinguish .doc and .xls ([MS-CFB], sections 2.2, 2.3 and 2.6). */
export async function compoundFileEntries(read: ReadRange): Promise<string[]> {
  const layout = layoutOf(await read(0, HEADER_BYTES));
  if (!layout) return [];
  const names: string[] = [];
  let sector = layout.directoryStart;
  for (let walked = 0; walked < MAX_DIRECTORY_SECTORS && sector < LAST_SECTOR; walked += 1) {
    names.push(...namesIn(await read((sector + 1) * layout.sectorSize, layout.sectorSize)));
    sector = await nextSector(layout, sector, read);
  }
  return names;
}
