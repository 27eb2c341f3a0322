import { MAX_AMOUNT } from '@impact-call/contracts';
import type { ExcelPlace, Problems } from './excel-problems.ts';
import type { Cell } from '../../../platform/workbooks/sheets.ts';

const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
const EXCEL_ERROR = /^#(REF!|DIV\/0!|VALUE!|NAME\?|N\/A|NUM!|NULL!|ERROR|GETTING_DATA)$/;

/** A cell as text, its blanks tidied. */
export function textOf(cell: Cell | undefined, place: ExcelPlace, problems: Problems, maxLength = 500): string {
  const text = isBlank(cell) ? '' : String(cell).trim();
  if (EXCEL_ERROR.test(text)) problems.add(place, 'cell-error');
  if (text.length <= maxLength) return text;
  problems.add(place, 'text-too-long');
  return text.slice(0, maxLength);
}

const PLAIN = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;
const COMMA_DECIMALS = /^[+-]?(\d{1,3}(\.\d{3})+|\d+),\d+$/;
const POINT_DECIMALS = /^[+-]?\d{1,3}(,\d{3})+\.\d+$/;
// In one language "1.200" is a thousand and something, in another one and a bit.
const AMBIGUOUS = /^[+-]?\d{1,3}[.,]\d{3}$/;

/** A number is written with fewer characters; a cell can hold thousands. */
const LONGEST_NUMBER = 100;

function parseNumber(text: string): number | null {
  if (text.length > LONGEST_NUMBER) return null;
  const compact = text.replace(/[\s\u00a0\u202f€]/g, '');
  if (COMMA_DECIMALS.test(compact)) return Number(compact.replaceAll('.', '').replace(',', '.'));
  if (POINT_DECIMALS.test(compact)) return Number(compact.replaceAll(',', ''));
  return PLAIN.test(compact) ? Number(compact) : null;
}

/** A proxy's value: a number, else null (docs/rules.md#proxy-values). What is there but cannot be read is said. */
export function amountOf(cell: Cell | undefined, place: ExcelPlace, problems: Problems): number | null {
  if (isBlank(cell)) return null;
  if (typeof cell === 'string' && AMBIGUOUS.test(cell.trim())) {
    problems.add(place, 'number-ambiguous');
    return null;
  }
  const value = typeof cell === 'number' ? cell : parseNumber(String(cell));
  if (value === null || !Number.isFinite(value)) {
    problems.add(place, 'number-unreadable');
    return null;
  }
  if (value >= 0 && value <= MAX_AMOUNT) return value;
  problems.add(place, 'number-out-of-range');
  return null;
}

/** A share from 0 to 1: a cell in per cent, `25 %` as text, or 0.25; null when empty. */
export function shareOf(cell: Cell | undefined, place: ExcelPlace, problems: Problems): number | null {
  if (isBlank(cell)) return null;
  const text = String(cell).trim();
  const number = typeof cell === 'number' ? cell : parseNumber(text.replace(/%$/, ''));
  const share = number !== null && typeof cell === 'string' && text.endsWith('%') ? number / 100 : number;
  if (share !== null && share >= 0 && share <= 1) return share;
  problems.add(place, 'share-unreadable');
  return null;
}

/** A goal's code: `4`, `SDG 4`. Null when it is none of the 17. */
export function sdgOf(cell: Cell | undefined, place: ExcelPlace, problems: Problems): number | null {
  const digits = /^\D*(\d{1,2})\D*$/.exec(String(cell ?? '').trim())?.[1];
  const code = digits === undefined ? 0 : Number(digits);
  if (code >= 1 && code <= 17) return code;
  problems.add(place, isBlank(cell) ? 'required' : 'sdg-unknown');
  return null;
}
