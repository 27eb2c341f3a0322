import { columnLetters } from '../../../../platform/workbooks/sheets.ts';

export type Cell = string | number | null;

export interface Table {
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
}

/** Cells refer to formats by their position. */
const LOOKS = ['general', 'date', 'date-time', 'month', 'time'] as const;
type Look = (typeof LOOKS)[number];

/** Days since 1899-12-30. */
interface DateCell {
  days: number;
  style: number;
}

/** ISO 8601: a day, a month, or a day with a time; an instant in UTC or a time without a zone. */
const MOMENT = /^(\d{4})-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?Z?)?)?$/;
const TIME = /^(\d{2}):(\d{2})(?::(\d{2}))?$/;
const DAY = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Excel counts 29 February 1900, which never existed, so earlier dates differ between programs. */
const FIRST = 61;

const cell = (days: number, look: Look): DateCell => ({ days, style: LOOKS.indexOf(look) });

function timeCell(text: string): DateCell | null {
  const [, hours = '', minutes = '', seconds = '0'] = TIME.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return cell((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400, 'time');
}

/** Null for other texts, and for dates outside a spreadsheet's range. */
function dateCell(text: string): DateCell | null {
  const parts = MOMENT.exec(text);
  if (!parts) return timeCell(text);
  const [, , month, day, hours] = parts;
  const moment = new Date(hours === undefined ? text : `${text.replace('Z', '')}Z`);
  // JavaScript turns 30 February into 2 March.
  const isReal = Number.isFinite(moment.getTime()) && moment.toISOString().slice(5, 10) === `${month}-${day ?? '01'}`;
  const days = (moment.getTime() - DAY_ZERO) / DAY;
  if (!isReal || days < FIRST) return null;
  if (day === undefined) return cell(days, 'month');
  return cell(days, hours === undefined ? 'date' : 'date-time');
}

/** Excel's built-in formats follow the reader's language; formats from 164 on are custom. */
const FORMATS: Record<Look, number> = { general: 0, date: 14, 'date-time': 22, month: 164, time: 20 };

const stylesXml = (begin: string, namespace: string): string =>
  `${begin}<styleSheet xmlns="${namespace}"><numFmts count="1"><numFmt numFmtId="${FORMATS.month}" formatCode="yyyy\\-mm"/></numFmts>` +
  '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${LOOKS.length}">${LOOKS.map(
    (look) => `<xf numFmtId="${FORMATS[look]}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  ).join('')}</cellXfs></styleSheet>`;

/** Limits of spreadsheets: characters of a cell, and rows of a sheet. */
export const MAX_CELL_CHARACTERS = 32_767;
export const MAX_SHEET_ROWS = 1_048_576;

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const SHEET_BEGINS =
  `${XML}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
  '<sheetFormatPr defaultColWidth="24" defaultRowHeight="15"/><sheetData>';
export const sheetEnds = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetters(Math.max(0, columns - 1))}${rows}"/></worksheet>`;
export const workbookXml = (sheets: readonly string[]): string =>
  `${XML}<workbook xmlns="${NAMESPACE}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>` +
  sheets
    .map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('') +
  '</sheets></workbook>';

export const STYLES = stylesXml(XML, NAMESPACE);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const hex = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * Forbidden characters become `_x0001_` as in spreadsheets, and text that looks like such an escape is escaped itself.
 */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these characters
    .replace(/[\x00-\x08\x0b-\x1f\ufffe\uffff]/g, hex);

/** Calls `onCut` for truncated text, which ends with `notice`. */
function fitting(text: string, notice: string, onCut: () => void): string {
  if (text.length <= MAX_CELL_CHARACTERS) return text;
  onCut();
  return text.slice(0, MAX_CELL_CHARACTERS - notice.length) + notice;
}

interface RowOptions {
  /** Column indexes from 0. */
  width: number;
  dates: ReadonlySet<number>;
  cut: string;
  onCut: () => void;
}

/** Text never becomes a formula; days and times are such in date columns. */
export class RowWriter {
  private readonly letters: string[];

  constructor(private readonly options: RowOptions) {
    this.letters = Array.from({ length: options.width }, (_, index) => columnLetters(index));
  }

  xml(cells: readonly Cell[], row: number): string {
    let xml = `<row r="${row}">`;
    for (const [index, cell] of cells.entries()) {
      if (cell === null || cell === '') continue;
      xml += this.valueXml(`<c r="${this.letters[index]}${row}"`, cell, this.options.dates.has(index));
    }
    return `${xml}</row>`;
  }

  private valueXml(begin: string, cell: string | number, isDate: boolean): string {
    if (typeof cell === 'number' && Number.isFinite(cell)) return `${begin}><v>${cell}</v></c>`;
    const text = String(cell);
    const date = isDate ? dateCell(text) : null;
    if (date) return `${begin} s="${date.style}"><v>${date.days}</v></c>`;
    const { cut, onCut } = this.options;
    return `${begin} t="inlineStr"><is><t xml:space="preserve">${escaped(fitting(text, cut, onCut))}</t></is></c>`;
  }
}
