import { columnLetters, type ComputedCell, type WrittenSheet } from '../../platform/workbooks/sheets.ts';

type Value = string | number | boolean | null;

const isComputed = (cell: unknown): cell is ComputedCell => typeof cell === 'object' && cell !== null;

/** The formulas of these sheets as JavaScript: references become calls of `at` and `range`, `^` becomes `**`. */
const scriptOf = (formula: string, sheet: string): string =>
  formula
    .replace(
      /"[^"]*"|'([^']+)'!|\$?([A-Z]+)\$?(\d+)(?::\$?([A-Z]+)\$?(\d+))?|\^/g,
      (found, named?: string, column?: string, row?: string, toColumn?: string, toRow?: string) => {
        if (found.startsWith('"')) return found;
        if (found === '^') return '**';
        if (named !== undefined) return `${JSON.stringify(named)}|`;
        if (toColumn !== undefined) return `range(${JSON.stringify(sheet)},"${column}",${row},"${toColumn}",${toRow})`;
        return `at("${column}${row}")`;
      },
    )
    .replace(/("[^"]+")\|at\(/g, 'at($1,')
    .replace(/at\("([A-Z]+\d+)"\)/g, (_, place: string) => `at(${JSON.stringify(sheet)},"${place}")`);

/**
 * Computes the formulas of sheets as a spreadsheet does, from their inputs alone: values that formulas have already are
 * ignored.
 * @returns the value of a cell, such as `('Check', 'B2')`
 */
export function evaluateFormulas(sheets: readonly WrittenSheet[]): (sheet: string, place: string) => Value {
  const cells = new Map<string, Value | ComputedCell>();
  for (const { name, rows } of sheets)
    for (const [row, line] of rows.entries())
      for (const [column, cell] of line.entries()) cells.set(`${name}!${columnLetters(column)}${row + 1}`, cell);
  const computed = new Map<string, Value>();
  const functions = {
    at,
    range: (sheet: string, column: string, from: number, _: string, to: number) =>
      Array.from({ length: to - from + 1 }, (__, index) => at(sheet, `${column}${from + index}`)),
    SUM: (values: number[]) => values.reduce((sum, value) => sum + value, 0),
    IF: (condition: boolean, yes: Value, no: Value) => (condition ? yes : no),
    AND: (...conditions: boolean[]) => conditions.every(Boolean),
    // A ratio that overflows is an error in spreadsheets.
    IFERROR: (value: Value, instead: Value) => (Math.abs(Number(value)) === Infinity ? instead : value),
    ISNUMBER: (value: Value) => typeof value === 'number',
    ...{ MIN: Math.min, MAX: Math.max, ABS: Math.abs, INT: Math.floor },
  };
  function at(sheet: string, place: string): Value {
    const key = `${sheet}!${place}`;
    const cell = cells.get(key) ?? null;
    if (!isComputed(cell)) return cell;
    if (cell.formula === undefined) return cell.value;
    if (!computed.has(key)) {
      const names = Object.keys(functions);
      const run = new Function(...names, `return ${scriptOf(cell.formula, sheet)}`) as (...given: unknown[]) => Value;
      computed.set(key, run(...Object.values(functions)));
    }
    return computed.get(key) ?? null;
  }
  return at;
}
