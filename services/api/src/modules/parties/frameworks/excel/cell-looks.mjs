// The displayed value of a cell that stores a number: a day, a time, a percentage (ECMA-376, part 1, 18.8.30).
import { walkXml } from './xml-elements.mjs';

/** @typedef {'date' | 'percent' | 'plain'} Look */

/** Built-in formats, identified by number; dates differ by language. @type {(id: number) => Look} */
const builtIn = (id) => {
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
  return isDate ? 'date' : id === 9 || id === 10 ? 'percent' : 'plain';
};

/** A format is short; only the part for positive numbers counts. */
const MAX_FORMAT = 255;

/** @param {string} format such as `dd/mm/yyyy` or `0.0%` @returns {Look} */
export function lookOf(format) {
  // Quoted text, escaped characters, colours and currencies do not affect the kind of format.
  const signs = format
    .slice(0, MAX_FORMAT)
    .replace(/"[^"]*"|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0];
  if (signs?.includes('%')) return 'percent';
  return /[ymdhs]/i.test(signs?.replace(/general/gi, '') ?? '') ? 'date' : 'plain';
}

/** @param {Uint8Array | undefined} part the workbook's styles, if any @returns {Look[]} by the style of a cell */
export function looksOf(part) {
  /** @type {Map<number, Look>} */
  const custom = new Map();
  /** @type {Look[]} */
  const looks = [];
  let isOfCells = false;
  if (!part) return looks;
  walkXml(part, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') custom.set(Number(numFmtId), lookOf(formatCode));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) looks.push(custom.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return looks;
}

const DAY = 86_400;
/** 31 December 9999. */
const LAST_DAY = 2_958_465;
/** Days between the two dates from which workbooks count. */
const FROM_1904 = 1462;
/** 29 February 1900, which Excel counts although it never existed. */
const NO_DAY = 60;

/** @param {number} number days @param {boolean} is1904 @returns {string | number} */
function dateText(number, is1904) {
  const days = is1904 ? number + FROM_1904 : number;
  if (days < 0 || days > LAST_DAY + 1) return number;
  const seconds = Math.round((days < NO_DAY ? days + 1 : days) * DAY);
  const text = new Date(Date.UTC(1899, 11, 30) + seconds * 1000).toISOString();
  const time = text.slice(11, 16);
  if (days < 1) return time;
  return seconds % DAY === 0 ? text.slice(0, 10) : `${text.slice(0, 10)} ${time}`;
}

/**
 * A number as its cell shows it: `2026-03-01`, `2026-03-01 09:30`, `09:30`, `25%`; a plain one stays a number.
 * @param {number} number @param {Look | undefined} look @param {boolean} is1904 whether days count from 1904
 * @returns {string | number}
 */
export function shownNumber(number, look, is1904) {
  if (look === 'date') return dateText(number, is1904);
  if (look !== 'percent') return number;
  // Moves the decimal point, since a product would be 7.000000000000001.
  const moved = Number(`${number}e2`);
  return `${Number.isNaN(moved) ? number * 100 : moved}%`;
}
