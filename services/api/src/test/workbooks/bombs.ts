import { sized } from '@impact-call/jest';
import { docx, plainZip } from '../files/sample-files.ts';
import { packedArchive, type HostileEntry } from '../files/hostile-archives.ts';
import { frameworkWorkbook, FULL_ROW, manyRows, partsOf } from './framework-workbook.ts';
import { overlappingArchive } from './overlapping-archive.ts';

const MB = 1024 * 1024;
/** The full size takes a minute to create and read. */
const SCALE = sized(0.02, 1);
const scaled = (count: number): number => Math.ceil(count * SCALE);
const SHEET = 'xl/worksheets/sheet1.xml';
const TEXTS = 'xl/sharedStrings.xml';
const WORKBOOK = 'xl/workbook.xml';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const good = (): HostileEntry[] => partsOf(frameworkWorkbook([FULL_ROW], 'xlsx', true));
const withPart = (name: string, text: string | Buffer): Buffer =>
  packedArchive([...good().filter((part) => part.name !== name), { name, data: Buffer.from(text) }]);
const changed = (name: string, change: (text: string) => string): Buffer =>
  packedArchive(
    good().map((part) => (part.name === name ? { name, data: Buffer.from(change(part.data.toString())) } : part)),
  );
const worksheet = (cells: string, more = ''): string =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData>${more}</worksheet>`;
const sheetOf = (cells: string, more?: string): Buffer => withPart(SHEET, worksheet(cells, more));
const textsOf = (items: string, cells = '<row r="1"><c t="s"><v>0</v></c></row>'): Buffer =>
  packedArchive([
    ...good().filter(({ name }) => name !== TEXTS && name !== SHEET),
    { name: TEXTS, data: Buffer.from(`<?xml version="1.0"?><sst xmlns="${MAIN}">${items}</sst>`) },
    { name: SHEET, data: Buffer.from(worksheet(cells)) },
  ]);
const rows = (count: number, cells: string): string =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cells}</row>`).join('');
const zeros = (count: number): Buffer => Buffer.alloc(count);
const extra = (entry: HostileEntry): Buffer => packedArchive([...good(), entry]);
const LAUGHS = `<!DOCTYPE a [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, level) => `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`).join('')}]>`;
const laughing = (xml: string): string => xml.replace(/(<\?xml[^>]*>)/, `$1${LAUGHS}`);
const xls = (): Buffer => frameworkWorkbook(manyRows(1000), 'biff8');
const patched = (bytes: Buffer, record: number, value: number): Buffer => {
  const place = bytes.indexOf(Buffer.from([record & 255, record >> 8]), 512);
  const copy = Buffer.from(bytes);
  copy.fill(value, place + 4, place + 12);
  return copy;
};

const ARCHIVES: Record<string, () => Buffer> = {
  'zeros that say how many they are': () => extra({ name: 'xl/worksheets/sheet9.xml', data: zeros(25 * MB) }),
  'zeros that say that they are few': () =>
    extra({ name: 'xl/worksheets/sheet9.xml', data: zeros(25 * MB), statedSize: 100 }),
  'zeros in a picture': () => extra({ name: 'xl/media/image1.png', data: zeros(25 * MB) }),
  'zeros in a part that is read': () => withPart(SHEET, zeros(scaled(20 * MB))),
  'zeros beside the workbook': () => extra({ name: 'docProps/app.xml', data: zeros(25 * MB) }),
  'parts that say that they are larger': () =>
    packedArchive(good().map((part) => ({ ...part, statedSize: part.data.length + 1 }))),
  'a crowd of parts': () =>
    packedArchive(Array.from({ length: 2000 }, (_, index) => ({ name: `xl/${index}.xml`, data: zeros(0) }))),
  'a claim of more parts than there are': () => packedArchive(good(), 60_000),
  'the same part two hundred times': () =>
    packedArchive([...good(), ...Array.from({ length: 200 }, () => ({ name: SHEET, data: zeros(100_000) }))]),
  'many sheets that nobody names': () =>
    packedArchive([
      ...good(),
      ...Array.from({ length: 250 }, (_, index) => ({
        name: `xl/worksheets/other${index}.xml`,
        data: Buffer.from(worksheet(rows(1500, '<c><v>1</v></c>'))),
      })),
    ]),
  'an archive within an archive': () =>
    extra({ name: 'xl/embeddings/book.xlsx', data: packedArchive([{ name: 'x', data: zeros(scaled(20 * MB)) }]) }),
  'parts that lie on one another': () => overlappingArchive('xl/other', 250, zeros(scaled(20 * MB))),
  'an archive that is no workbook': plainZip,
  'a Word file': docx,
};

const ENTITIES: Record<string, () => Buffer> = {
  'entities of entities in a sheet': () =>
    withPart(SHEET, laughing(worksheet('<row><c t="str"><v>&l9;</v></c></row>'))),
  'entities of entities in the texts': () => changed(TEXTS, (text) => laughing(text).replace('<t>', '<t>&l9;')),
  'entities of entities in the workbook': () =>
    changed(WORKBOOK, (text) => laughing(text).replace('name="', 'name="&l9;')),
  'one long entity many times': () =>
    withPart(
      SHEET,
      `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(scaled(100_000))}">]>${worksheet(`<row><c t="str"><v>${'&x;'.repeat(scaled(100_000))}</v></c></row>`)}`,
    ),
  'an entity that is a file': () =>
    withPart(
      SHEET,
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${worksheet('<row><c t="str"><v>&x;</v></c></row>')}`,
    ),
  'a declaration of megabytes': () =>
    withPart(SHEET, `<!DOCTYPE a [${'<!ENTITY x "y">'.repeat(scaled(1_000_000))}]>${worksheet('')}`),
  'characters by their numbers': () => sheetOf(`<row><c t="str"><v>${'&#65;'.repeat(scaled(4_000_000))}</v></c></row>`),
};

const SHARED_TEXTS: Record<string, () => Buffer> = {
  'one text of megabytes': () => textsOf(`<si><t>${'x'.repeat(scaled(20 * MB))}</t></si>`),
  'a long text in very many cells': () =>
    textsOf(`<si><t>${'x'.repeat(MB)}</t></si>`, rows(scaled(20_000), '<c t="s"><v>0</v></c>'.repeat(20))),
  'a text of a cell’s length in all cells': () =>
    textsOf(`<si><t>${'y'.repeat(5000)}</t></si>`, rows(scaled(20_000), '<c t="s"><v>0</v></c>'.repeat(13))),
  'a million texts': () => textsOf('<si><t>x</t></si>'.repeat(scaled(1_000_000))),
  'texts that are not there': () => textsOf('<si/>'.repeat(scaled(3_000_000))),
  'one text in a million pieces': () => textsOf(`<si>${'<r><t>x</t></r>'.repeat(scaled(1_000_000))}</si>`),
  'readings of a text': () =>
    textsOf(`<si><t>x</t>${'<rPh sb="0" eb="1"><t>y</t></rPh>'.repeat(scaled(500_000))}</si>`),
  'escapes of characters': () => textsOf(`<si><t>${'_x0041_'.repeat(scaled(2_500_000))}</t></si>`),
  'cells that name no text': () => textsOf('<si/>', rows(scaled(20_000), '<c t="s"><v>99999999999</v></c>'.repeat(20))),
};

const CELLS: Record<string, () => Buffer> = {
  'a cell of megabytes': () =>
    sheetOf(`<row><c t="inlineStr"><is><t>${'x'.repeat(scaled(20 * MB))}</t></is></c></row>`),
  'a number of megabytes': () => sheetOf(`<row><c><v>${'9'.repeat(scaled(20 * MB))}</v></c></row>`),
  'a formula of megabytes': () => sheetOf(`<row><c><f>${'(1+'.repeat(scaled(6_000_000))}</f><v>1</v></c></row>`),
  'very many formulas': () => sheetOf(rows(scaled(20_000), '<c><f>SUM(A1:XFD1048576)</f></c>'.repeat(20))),
  'shared formulas': () =>
    sheetOf(rows(scaled(20_000), '<c><f t="shared" si="0" ref="A1:XFD1048576"/></c>'.repeat(20))),
  'dimensions without an end': () =>
    withPart(SHEET, worksheet('').replace('<sheetData>', '<dimension ref="A1:XFD1048576"/><sheetData>')),
  'a last row far below': () => sheetOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  'a row beyond all numbers': () => sheetOf('<row r="1e308"><c r="A99999999999999999999"><v>1</v></c></row>'),
  'a million empty rows': () => sheetOf('<row/>'.repeat(scaled(1_000_000))),
  'two hundred thousand rows': () => sheetOf(rows(scaled(200_000), '<c><v>1</v></c>')),
  'every cell of the sheet': () => sheetOf(rows(scaled(20_000), '<c><v>1</v></c>'.repeat(40))),
  'a row of a million cells': () => sheetOf(`<row>${'<c><v>1</v></c>'.repeat(scaled(1_000_000))}</row>`),
  'a million values for one cell': () => sheetOf(`<row>${'<c r="A1"><v>1</v></c>'.repeat(scaled(1_000_000))}</row>`),
  'rows from the last to the first': () =>
    sheetOf(
      Array.from(
        { length: scaled(20_000) },
        (_, index) => `<row r="${scaled(20_000) - index}"><c><v>1</v></c></row>`,
      ).join(''),
    ),
  'a column of letters without an end': () => sheetOf(`<row><c r="${'A'.repeat(scaled(20 * MB))}1"><v>1</v></c></row>`),
  'a problem in every cell': () => frameworkWorkbook(manyRows(scaled(15_000)).map((row) => row.map(() => '#REF!'))),
};

const MARKUP: Record<string, () => Buffer> = {
  'elements within elements': () => sheetOf(`${'<a>'.repeat(scaled(1_000_000))}${'</a>'.repeat(scaled(1_000_000))}`),
  'elements that never end': () => withPart(SHEET, `<worksheet>${'<a>'.repeat(scaled(4_000_000))}`),
  'an attribute of megabytes': () => sheetOf(`<row r="${'1'.repeat(scaled(20 * MB))}"/>`),
  'a million attributes': () =>
    sheetOf(`<row ${Array.from({ length: scaled(1_000_000) }, (_, index) => `a${index}="x"`).join(' ')}/>`),
  'a comment of megabytes': () => sheetOf(`<!--${'x'.repeat(scaled(20 * MB))}-->`),
  'a million pieces of text': () =>
    sheetOf(`<row><c t="str"><v>${'<![CDATA[x]]>'.repeat(scaled(1_000_000))}</v></c></row>`),
  'a million instructions': () => sheetOf('<?x y?>'.repeat(scaled(2_000_000))),
  'nothing but blanks': () => sheetOf(' '.repeat(scaled(20 * MB))),
  'an unfinished tag': () => withPart(SHEET, `<worksheet ${'x'.repeat(scaled(20 * MB))}`),
  'another alphabet of bytes': () => withPart(SHEET, Buffer.from(`\uFEFF${worksheet('')}`, 'utf16le')),
  'merged cells and links': () =>
    sheetOf('', `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(scaled(300_000))}</mergeCells>`),
};

const BOOKS: Record<string, () => Buffer> = {
  'one sheet under very many names': () =>
    changed(WORKBOOK, (text) => {
      const sheet = /<sheet [^>]*>/.exec(text)?.[0] ?? '';
      return text.replace(sheet, sheet.repeat(scaled(200_000)));
    }),
  'many sheets with a cell at the end': () => {
    const own = Array.from({ length: 250 }, (_, index) => index + 10);
    const rels = own.map((n) => `<Relationship Id="x${n}" Type="t/worksheet" Target="worksheets/s${n}.xml"/>`).join('');
    const sheets = own.map((n) => `<sheet name="S${n}" sheetId="${n}" r:id="x${n}"/>`).join('');
    const last = Buffer.from(worksheet('<row r="20001"><c r="AN20001"><v>1</v></c></row>'));
    return packedArchive([
      ...good().map(({ name, data }) => ({
        name,
        data: Buffer.from(
          data
            .toString()
            .replace('</Relationships>', `${rels}</Relationships>`)
            .replace('</sheets>', `${sheets}</sheets>`),
        ),
      })),
      ...own.map((n) => ({ name: `xl/worksheets/s${n}.xml`, data: last })),
    ]);
  },
  'very many relations': () =>
    changed('xl/_rels/workbook.xml.rels', (text) =>
      text.replace(
        '</Relationships>',
        `${'<Relationship Id="y" Type="t/x" Target="../../../y"/>'.repeat(scaled(300_000))}</Relationships>`,
      ),
    ),
  'a workbook that is its own sheet': () =>
    changed('xl/_rels/workbook.xml.rels', (text) => text.replaceAll(/Target="[^"]*"/g, 'Target="workbook.xml"')),
  'very many types of parts': () =>
    changed('[Content_Types].xml', (text) =>
      text.replace('</Types>', `${'<Override PartName="/x" ContentType="y"/>'.repeat(scaled(300_000))}</Types>`),
    ),
  'very many styles': () =>
    withPart(
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}">${'<xf numFmtId="0"/>'.repeat(scaled(1_000_000))}</styleSheet>`,
    ),
  'styles within styles': () => withPart('xl/styles.xml', '<dxf>'.repeat(scaled(1_000_000))),
  'an old file cut in half': () => xls().subarray(0, 100_000),
  'an old file with texts that it has not': () => patched(xls(), 0x00fc, 0x7f),
  'an old file of endless dimensions': () => patched(xls(), 0x0200, 0xff),
  'an old file with as many rows as there may be': () =>
    frameworkWorkbook(
      manyRows(scaled(20_000)).map((row) => row.slice(5, 7)),
      'biff8',
    ),
};

/** Workbooks that are small as a file, but large or malformed when parsed. */
export const BOMBS: Readonly<Record<string, () => Buffer>> = {
  ...ARCHIVES,
  ...ENTITIES,
  ...SHARED_TEXTS,
  ...CELLS,
  ...MARKUP,
  ...BOOKS,
};
