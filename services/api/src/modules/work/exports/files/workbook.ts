import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import yazl from 'yazl';
import {
  MAX_SHEET_ROWS,
  RowWriter,
  SHEET_BEGINS,
  sheetEnds,
  STYLES,
  workbookXml,
  XML,
  type Cell,
  type Table,
} from './sheet-xml.ts';

export interface WorkbookOptions {
  sheet: { data: string; dictionary: string };
  /** Columns with days and times, counted from 0. */
  dates: ReadonlySet<number>;
  cut: string;
  onCut: () => void;
  /** Header first; read once the data is written. */
  dictionary(): Promise<readonly (readonly Cell[])[]>;
  /** By default the limit of spreadsheets. */
  rowsOfSheet?: number;
}

const PART = 65_536;
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = (sheets: number): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>` +
  Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
  ).join('') +
  '</Types>';
const relations = (entries: readonly [type: string, target: string][]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  entries
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('') +
  '</Relationships>';

/** They may come last, since readers start at the archive's end. */
function addParts(zip: yazl.ZipFile, sheets: readonly string[]): void {
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(xml), path);
  const targets = sheets.map((_, index): [string, string] => ['worksheet', `worksheets/sheet${index + 1}.xml`]);
  targets.push(['styles', 'styles.xml']);
  add('[Content_Types].xml', contentTypes(sheets.length));
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]));
  add('xl/workbook.xml', workbookXml(sheets));
  add('xl/styles.xml', STYLES);
  add('xl/_rels/workbook.xml.rels', relations(targets));
}

class RowQueue {
  private readonly iterator: AsyncIterator<readonly Cell[]>;
  private next: Promise<IteratorResult<readonly Cell[]>> | undefined;

  constructor(rows: AsyncIterable<readonly Cell[]>) {
    this.iterator = rows[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    return !(await this.peek()).done;
  }

  /** Null after the last row. */
  async take(): Promise<readonly Cell[] | null> {
    const { value, done } = await this.peek();
    this.next = undefined;
    return done ? null : value;
  }

  private peek(): Promise<IteratorResult<readonly Cell[]>> {
    return (this.next ??= this.iterator.next());
  }
}

async function* sheetXml(
  header: readonly string[],
  take: () => Promise<readonly Cell[] | null>,
  { rowsOfSheet = MAX_SHEET_ROWS, ...options }: Omit<WorkbookOptions, 'dictionary'>,
): AsyncGenerator<string> {
  const writer = new RowWriter({ ...options, width: header.length });
  // Yielded at once, so that the client sees the download start.
  yield SHEET_BEGINS + writer.xml(header, 1);
  let part = '';
  let last = 1;
  for (let row = 2; row <= rowsOfSheet; row += 1) {
    const cells = await take();
    if (!cells) break;
    last = row;
    part += writer.xml(cells, row);
    if (part.length < PART) continue;
    yield part;
    part = '';
    await nextTurn();
  }
  yield part + sheetEnds(header.length, last);
}

/** Streams the data and a sheet that explains its columns; a long table continues on further sheets. */
export function workbookOf({ header, rows }: Table, options: WorkbookOptions): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  const names: string[] = [];
  const source = new RowQueue(rows);

  const addSheet = (name: string, xml: AsyncIterable<string>, after: () => Promise<void>): void => {
    names.push(name);
    const stream = Readable.from(xml, { objectMode: false });
    stream.on('error', fail);
    stream.on('end', () => void after().catch(fail));
    zip.addReadStream(stream, `xl/worksheets/sheet${names.length}.xml`);
  };
  const finish = async (): Promise<void> => {
    const [head = [], ...lines] = await options.dictionary();
    const left = lines.values();
    const xml = sheetXml(head.map(String), async () => left.next().value ?? null, { ...options, dates: new Set() });
    addSheet(options.sheet.dictionary, xml, async () => {
      addParts(zip, names);
      zip.end();
    });
  };
  const addData = (name: string): void =>
    addSheet(
      name,
      sheetXml(header, () => source.take(), options),
      async () => {
        if (await source.hasMore()) addData(`${options.sheet.data} ${names.length + 1}`);
        else await finish();
      },
    );
  zip.on('error', fail);
  addData(options.sheet.data);
  return output;
}
