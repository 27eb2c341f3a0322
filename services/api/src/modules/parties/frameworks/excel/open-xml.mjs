// Reads the cells of an `.xlsx` (ECMA-376, part 1, chapter 18): stored values, with days and percentages as displayed.
import { posix } from 'node:path';
import { looksOf, shownNumber } from './cell-looks.mjs';
import { TooMuchToRead, walkXml } from './xml-elements.mjs';

/**
 * The parts of an archive by path, and how much of each sheet to read.
 * @typedef {{ files: Map<string, Uint8Array>, maxRows: number, maxColumns: number }} Workbook
 * @typedef {string | number | boolean | null} Cell
 * @typedef {import('./columns.ts').BlankCause} BlankCause
 * @typedef {Map<number, Map<number, BlankCause>>} Blanks by row from 1, then by column from 0
 * @typedef {{ name: string, rows: Cell[][], blanks: Blanks }} Sheet
 */

/** Above Excel's limit of a cell: longer text is truncated here, and reported as too long later. */
const MAX_TEXT = 32_768;

/** Far above any framework; small parts can be referenced many times. */
const LIMITS = { sheets: 300, cells: 2_000_000, blanks: 500_000, characters: 24 * 1024 * 1024 };

/** Counts what was read of all sheets; throws TooMuchToRead above the limit. */
function createBudget() {
  const left = { ...LIMITS };
  return (/** @type {keyof typeof LIMITS} */ what, amount = 1) => {
    left[what] -= amount;
    if (left[what] < 0) throw new TooMuchToRead();
  };
}

/** @param {string} text with characters that XML forbids written as `_x000D_` */
function unescaped(text) {
  const cut = text.slice(0, MAX_TEXT);
  if (!cut.includes('_x')) return cut;
  return cut.replace(/_x([\da-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
}

/**
 * @param {Map<string, Uint8Array>} files @param {string} path @returns the parts that this part refers to, by
 * identifier
 */
function relationsOf(files, path) {
  const folder = posix.dirname(path);
  /** @type {Map<string, { type: string, path: string }>} */
  const relations = new Map();
  walkXml(files.get(posix.join(folder, '_rels', `${posix.basename(path)}.rels`)), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const target = posix.resolve('/', folder, Target).slice(1);
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: target });
    },
  });
  return relations;
}

/** @param {Uint8Array | undefined} part the texts that cells refer to, if any */
function sharedTexts(part) {
  /** @type {string[]} */
  const texts = [];
  if (!part) return texts;
  let text = '';
  let inText = false;
  // Phonetic readings use the same elements as the text itself.
  let inReading = false;
  walkXml(part, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') inReading = true;
      inText = name === 't' && !inReading;
    },
    text: (piece) => {
      if (inText && text.length < MAX_TEXT) text += piece;
    },
    close: (name) => {
      if (name === 'si') texts.push(unescaped(text));
      if (name === 'rPh') inReading = false;
      inText = false;
    },
  });
  return texts;
}

/** @param {string} reference such as `AB12` @returns its column counted from 0, its row from 1; 0 without a row */
function placeOf(reference) {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = (reference.charCodeAt(at) | 32) - 96;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return { column: column - 1, row: Number(reference.slice(at)) || 0 };
}

/**
 * @typedef {{ shared: string[], looks: import('./cell-looks.mjs').Look[], is1904: boolean }} Meaning of stored values
 */

/** @param {string} type @param {string} stored @param {string[]} shared @returns {Cell} */
function valueOf(type, stored, shared) {
  if (type === 's') return stored === '' ? null : (shared[Number(stored)] ?? null);
  if (type === 'str' || type === 'inlineStr' || type === 'e' || type === 'd') return unescaped(stored) || null;
  if (type === 'b') return stored === '1' || stored === 'true';
  const number = Number(stored);
  if (stored.trim() === '') return null;
  return Number.isNaN(number) ? unescaped(stored) : number;
}

/** @param {number} maxRows @param {number} maxColumns @param {ReturnType<typeof createBudget>} spend */
function createRows(maxRows, maxColumns, spend) {
  /** @type {Cell[][]} */
  const rows = [];
  const put = (/** @type {number} */ row, /** @type {number} */ column, /** @type {Cell} */ value) => {
    if (value === null || row < 1 || column < 0 || column >= maxColumns) return;
    const position = Math.min(row, maxRows + 1) - 1;
    spend('cells', 1 + Math.max(0, position - rows.length));
    if (typeof value === 'string') spend('characters', value.length);
    while (rows.length <= position) rows.push([]);
    const cells = /** @type {Cell[]} */ (rows[position]);
    while (cells.length < column) cells.push(null);
    cells[column] = value;
  };
  return { rows, put };
}

/**
 * Collects why cells that look filled in are blank.
 * @param {Cell[][]} rows @param {number} maxColumns @param {ReturnType<typeof createBudget>} spend
 */
function createBlanks(rows, maxColumns, spend) {
  /** @type {Blanks} */
  const blanks = new Map();
  const add = (/** @type {number} */ row, /** @type {number} */ column, /** @type {BlankCause} */ cause) => {
    if (row < 1 || column < 0 || column >= maxColumns) return;
    spend('blanks');
    const causes = blanks.get(row) ?? new Map();
    blanks.set(row, causes.set(column, cause));
  };
  /** All cells of a merged range except the first. @param {string} range such as `A2:B5` */
  const addMerged = (range) => {
    const [from, to] = range.split(':').map(placeOf);
    if (!from || !to) return;
    for (let row = from.row; row <= Math.min(to.row, rows.length); row += 1)
      for (let column = from.column; column <= Math.min(to.column, maxColumns - 1); column += 1)
        if (row !== from.row || column !== from.column) add(row, column, 'merged');
  };
  return { blanks, add, addMerged };
}

/**
 * A sheet's rows up to one more than `maxRows`, which shows that there are too many. Formulas are never calculated, so
 * their stored result counts.
 * @param {Uint8Array | undefined} part @param {Meaning} meaning @param {Workbook} workbook
 * @param {ReturnType<typeof createBudget>} spend
 */
function rowsOf(part, { shared, looks, is1904 }, { maxRows, maxColumns }, spend) {
  const { rows, put } = createRows(maxRows, maxColumns, spend);
  const { blanks, add, addMerged } = createBlanks(rows, maxColumns, spend);
  let [row, column, type, stored, isValue, style, isFormula] = [0, -1, 'n', '', false, 0, false];
  walkXml(part, {
    open: (name, attributes) => {
      if (name === 'row') [row, column] = [Number(attributes.r) || row + 1, -1];
      else if (name === 'c') {
        const position = placeOf(attributes.r ?? '');
        column = position.column < 0 ? column + 1 : position.column;
        row = position.row || row;
        type = attributes.t ?? 'n';
        stored = '';
        style = Number(attributes.s ?? 0);
        isFormula = false;
      } else if (name === 'f') isFormula = true;
      else if (name === 'mergeCell') addMerged(attributes.ref ?? '');
      isValue = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (isValue && stored.length < MAX_TEXT) stored += piece;
    },
    close: (name) => {
      isValue = false;
      if (name !== 'c') return;
      const value = valueOf(type, stored, shared);
      put(row, column, typeof value === 'number' ? shownNumber(value, looks[style], is1904) : value);
      // A formula with a text result has type `str`; any other formula without a value was never calculated.
      if (value === null && isFormula && type !== 'str') add(row, column, 'formula');
    },
  });
  return { rows, blanks };
}

/**
 * The sheets of a workbook; throws TooMuchToRead, or another error when the file is no workbook.
 * @param {Workbook} workbook
 * @returns {Sheet[]}
 */
export function sheetsOf(workbook) {
  const { files } = workbook;
  // Some programs declare the workbook's content type for all XML parts.
  const path = [...relationsOf(files, '').values()].find(({ type }) => type === 'officeDocument')?.path ?? '';
  const relations = relationsOf(files, path);
  const partOf = (/** @type {string} */ kind) => {
    const found = [...relations.values()].find(({ type }) => type === kind);
    return found && files.get(found.path);
  };
  const meaning = {
    shared: sharedTexts(partOf('sharedStrings')),
    looks: looksOf(partOf('styles')),
    is1904: false,
  };
  /** @type {Map<string, ReturnType<typeof rowsOf>>} read once, however many sheets refer to it */
  const read = new Map();
  const spend = createBudget();
  /** @type {Sheet[]} */
  const sheets = [];
  walkXml(files.get(path), {
    open: (element, { name = '', ...attributes }) => {
      if (element === 'workbookPr') meaning.is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const relation = element === 'sheet' && id !== undefined ? relations.get(id) : undefined;
      if (relation?.type !== 'worksheet') return;
      const found = read.get(relation.path) ?? rowsOf(files.get(relation.path), meaning, workbook, spend);
      spend('sheets');
      read.set(relation.path, found);
      sheets.push({ name, ...found });
    },
  });
  return sheets;
}
