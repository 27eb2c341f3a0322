import { MAX_AMOUNT, type ExcelProblemCode } from '@impact-call/contracts';
import type { BlankCause } from './columns.ts';
import type { ExcelPlace, Problems } from './excel-problems.ts';
import type { Cell } from '../../../../platform/workbooks/sheets.ts';

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** So that equal names compare equal. */
export const sameName = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

/** Formulas without a result are reported once for the row. */
export function addBlank(place: ExcelPlace, cause: BlankCause | undefined, problems: Problems): void {
  if (cause !== 'formula') problems.add(place, cause === 'merged' ? 'cell-merged' : 'required');
}

const EXCEL_ERROR = /^#(REF!|DIV\/0!|VALUE!|NAME\?|N\/A|NUM!|NULL!|ERROR|GETTING_DATA)$/;

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
// "1.200" means one thousand two hundred in some languages, and 1.2 in others.
const AMBIGUOUS = /^[+-]?\d{1,3}[.,]\d{3}$/;

const DATE = /^(\d{4}-\d{2}-\d{2}\b|\d{2}:\d{2}$)/;
const UNSURE: readonly [RegExp, ExcelProblemCode][] = [
  [AMBIGUOUS, 'number-ambiguous'],
  [DATE, 'number-date'],
  [/%$/, 'number-percentage'],
];

/** A cell can hold thousands of characters. */
const MAX_NUMBER_LENGTH = 100;

function parseNumber(text: string): number | null {
  if (text.length > MAX_NUMBER_LENGTH) return null;
  const compact = text.replace(/[\s\u00a0\u202f€]/g, '');
  if (COMMA_DECIMALS.test(compact)) return Number(compact.replaceAll('.', '').replace(',', '.'));
  if (POINT_DECIMALS.test(compact)) return Number(compact.replaceAll(',', ''));
  return PLAIN.test(compact) ? Number(compact) : null;
}

/** Null unless it is a number (docs/rules/12-frameworks.md#proxy-values). */
export function amountOf(cell: Cell | undefined, place: ExcelPlace, problems: Problems): number | null {
  if (isBlank(cell)) return null;
  const unsure = typeof cell === 'string' && UNSURE.find(([pattern]) => pattern.test(cell.trim()));
  if (unsure) {
    problems.add(place, unsure[1]);
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

/** A division may add digits: 12.3 / 100 is 0.12300000000000001. */
const hundredth = (number: number): number => Number(`${number}e-2`) || number / 100;

/** A share from 0 to 1: a cell in per cent, `25 %` as text, or 0.25; null when empty. */
export function shareOf(cell: Cell | undefined, place: ExcelPlace, problems: Problems): number | null {
  if (isBlank(cell)) return null;
  const text = String(cell).trim();
  const number = typeof cell === 'number' ? cell : parseNumber(text.replace(/%$/, ''));
  const share = number !== null && typeof cell === 'string' && text.endsWith('%') ? hundredth(number) : number;
  if (share !== null && share >= 0 && share <= 1) return share;
  problems.add(place, 'share-unreadable');
  return null;
}

/** A goal's code: `4`, `SDG 4`. Null when it is none of the 17. */
export function sdgOf(cell: Cell | undefined, place: ExcelPlace, problems: Problems): number | null {
  const digits = /^[^\d%]*(\d{1,2})[^\d%]*$/.exec(String(cell ?? '').trim())?.[1];
  const code = digits === undefined ? 0 : Number(digits);
  if (code >= 1 && code <= 17) return code;
  problems.add(place, 'sdg-unknown');
  return null;
}
