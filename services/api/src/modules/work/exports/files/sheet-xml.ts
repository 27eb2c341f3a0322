import { columnLetters } from '../../../../platform/workbooks/sheets.ts';
import { dateCell, stylesXml } from './date-cell.ts';
import type { Cell } from './table.ts';

/** Of spreadsheets: characters of a cell, and rows of a sheet. */
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

export interface RowOptions {
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
