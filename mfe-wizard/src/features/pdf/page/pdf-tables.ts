import { autoTable, type CellHookData, type RowInput, type UserOptions } from 'jspdf-autotable';
import type { Fact, RecapPart } from '../../recap-content/recap-part.ts';
import { columnWidths } from './text-width.ts';
import type { HtmlTable } from './html-tables.ts';
import { FONT, INK, LINE, MARGIN, type Cursor } from '../pdf-page.ts';

type Part<Kind extends RecapPart['kind']> = Extract<RecapPart, { kind: Kind }>;

const HEAD: [number, number, number] = [236, 233, 224];
const FONT_SIZE = 9;
/** In millimetres. */
const PADDING = 2;
/** Tolerance, so that a line that fits exactly does not wrap. */
const ROUNDING = 0.1;
/** In millimetres: a table's header, first row and some space. */
const BEGINNING = 24;

const look = (cursor: Cursor): UserOptions => ({
  startY: cursor.y,
  theme: 'grid',
  margin: MARGIN,
  styles: {
    font: FONT,
    fontStyle: 'normal',
    fontSize: FONT_SIZE,
    cellPadding: PADDING,
    lineColor: LINE,
    lineWidth: 0.2,
    textColor: INK,
    overflow: 'linebreak',
    valign: 'top',
  },
  headStyles: { fillColor: HEAD, textColor: INK, font: FONT, fontStyle: 'bold' },
  showHead: 'everyPage',
});

function draw(cursor: Cursor, options: UserOptions): void {
  autoTable(cursor.doc, { ...look(cursor), ...options });
  const { lastAutoTable } = cursor.doc as typeof cursor.doc & { lastAutoTable?: { finalY: number } };
  cursor.y = (lastAutoTable?.finalY ?? cursor.y) + 3;
}

const shares = (cursor: Cursor, first: number): NonNullable<UserOptions['columnStyles']> => ({
  0: { cellWidth: cursor.width * first },
  1: { cellWidth: cursor.width * (1 - first) },
});
const printed = ({ printable }: Cursor, rows: string[][]): string[][] => rows.map((row) => row.map(printable));

/** The columns share the width 60 to 40 (docs/rules/09-submissions.md#pdf-page). */
export function writeAnswers(cursor: Cursor, { head, body }: Part<'answers'>): void {
  cursor.ensureSpace(BEGINNING);
  draw(cursor, { head: printed(cursor, [head]), body: printed(cursor, body), columnStyles: shares(cursor, 0.6) });
}

const titleRow = (title: string, columns: number): RowInput => [
  { content: title, colSpan: columns, styles: { fontStyle: 'bold', fillColor: HEAD } },
];

function widthsOf(cursor: Cursor, rows: string[][]): NonNullable<UserOptions['columnStyles']> {
  cursor.doc.setFont(FONT, 'bold').setFontSize(FONT_SIZE);
  const widths = columnWidths(rows, cursor.width, (text) => cursor.doc.getTextWidth(text) + 2 * PADDING + ROUNDING);
  return Object.fromEntries(widths.map((cellWidth, column) => [column, { cellWidth }]));
}

/** Header rows repeat on every page. */
export function writeHtmlTable(cursor: Cursor, { caption, columns, headRows, rows }: HtmlTable): void {
  cursor.ensureSpace(BEGINNING);
  const written = rows.map(
    (cells): RowInput =>
      cells.map(({ text, colSpan, rowSpan, isHead }) => {
        const styles = isHead ? { fontStyle: 'bold' as const, fillColor: HEAD } : {};
        return { content: cursor.printable(text), colSpan, rowSpan, styles };
      }),
  );
  // A merged cell says nothing about the width of a single column.
  const grid = rows.map((cells) => {
    const line = Array.from({ length: columns }, () => '');
    for (const { text, column, colSpan } of cells) if (colSpan === 1) line[column] = cursor.printable(text);
    return line;
  });
  draw(cursor, {
    head: [...(caption ? [titleRow(cursor.printable(caption), columns)] : []), ...written.slice(0, headRows)],
    body: written.slice(headRows),
    columnStyles: widthsOf(cursor, grid),
  });
}

/** The first header line is the question, the second the column names; both repeat on every page. */
export function writeTable(cursor: Cursor, { caption, head, body }: Part<'table'>): void {
  cursor.ensureSpace(BEGINNING);
  const rows = printed(cursor, [head, ...body]);
  const title = caption ? [titleRow(cursor.printable(caption), head.length)] : [];
  const isPlain = ({ section, row }: CellHookData): boolean =>
    section === 'head' && title.length > 0 && row.index === title.length;
  draw(cursor, {
    head: [...title, ...rows.slice(0, 1)],
    body: rows.slice(1),
    columnStyles: widthsOf(cursor, rows),
    didParseCell: (data) => {
      if (isPlain(data)) data.cell.styles.fontStyle = 'normal';
    },
  });
}

/** One below the other; the question repeats on every page. */
export function writeRecords(cursor: Cursor, { caption, records }: Part<'records'>): void {
  cursor.ensureSpace(BEGINNING);
  const body = records.flatMap(({ title, facts }): RowInput[] => [
    [{ content: cursor.printable(title), colSpan: 2, styles: { fontStyle: 'bold', textColor: INK } }],
    ...printed(cursor, facts),
  ]);
  draw(cursor, { head: [titleRow(cursor.printable(caption), 2)], body, columnStyles: shares(cursor, 0.4) });
}

/** Without borders, e.g. organization, contact and decision. */
export function writeFacts(cursor: Cursor, facts: Fact[]): void {
  const [names, values] = [shares(cursor, 0.6)[0], shares(cursor, 0.6)[1]];
  const styles = { ...look(cursor).styles, cellPadding: { top: 1, bottom: 1, left: 0, right: 2 }, lineWidth: 0 };
  draw(cursor, {
    theme: 'plain',
    body: printed(cursor, facts),
    columnStyles: { 0: { ...names, fontStyle: 'bold' }, 1: { ...values } },
    styles,
  });
}
