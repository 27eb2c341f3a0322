import { LANGUAGES, type Language } from '@impact-call/contracts';
import { describe, expect, it } from '@jest/globals';
import { csvLines, type CsvCell } from './csv.ts';

/**
 * Parses like spreadsheets: quotes count at the start of a cell, and text after the closing one belongs to the cell.
 */
function cellsAs(separator: string, text: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isBeginning = true;
  const end = () => {
    cells.push(cell);
    [cell, isBeginning] = ['', true];
  };
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (isQuoted && sign === '"' && text[place + 1] === '"') {
      cell += '"';
      place += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (!isQuoted && isBeginning && sign === '"') [isQuoted, isBeginning] = [true, false];
    else if (!isQuoted && (sign === separator || sign === '\r' || sign === '\n')) end();
    else {
      cell += sign;
      isBeginning = false;
    }
  }
  end();
  return cells;
}

const LIVE = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u;
const SEPARATORS = [',', ';', '\t', '|', '،', '؛'];
const BREAKS = [...SEPARATORS, '\r\n', '\n', '\r', '"', '""', ' ', '\u200b', '\u{e0001}', "'"];
const FORMULAS = ['=1+41', '+1', '-1', '@SUM(1)', '＝1', '=HYPERLINK("https://evil.example","x")'];

/** Every formula after every pair of characters that may begin a cell, with and without surrounding words. */
const HOSTILE = BREAKS.flatMap((first) =>
  BREAKS.flatMap((second) =>
    FORMULAS.flatMap((formula) => [
      `${first}${second}${formula}`,
      `a${first}${second}${formula};b`,
      `a${first}"${second}${formula}"${first}b`,
    ]),
  ),
);

describe('CSV', () => {
  it.each(LANGUAGES)('of %s has no live formula in a spreadsheet of any separator', (language) => {
    const rows = HOSTILE.map((text) => ['x', text, text]);
    const text = csvLines(rows, language);
    for (const separator of SEPARATORS)
      expect({ separator, live: cellsAs(separator, text).filter((cell) => LIVE.test(cell)) }).toEqual({
        separator,
        live: [],
      });
  });

  it.each<[Language, string]>([
    ['en', 'Name,Share\r\nA;B,1.5\r\n'],
    ['it', 'Name;Share\r\nA,B;1,5\r\n'],
    ['fr', 'Name;Share\r\nA,B;1,5\r\n'],
  ])('opens in columns in %s, with the decimal sign of the language', (language, expected) => {
    const rows: CsvCell[][] = [
      ['Name', 'Share'],
      [language === 'en' ? 'A;B' : 'A,B', 1.5],
    ];
    expect(csvLines(rows, language).replaceAll('"', '')).toBe(expected);
  });

  it('leaves codes as they are, and negative numbers numbers', () => {
    const rows: CsvCell[][] = [
      ['01234567890', '0', '0.5', '12345678901234567', '12e5', 'IT01234567890', -5.5, null, ''],
    ];
    expect(csvLines(rows, 'en')).toBe("'01234567890,0,0.5,'12345678901234567,'12e5,IT01234567890,-5.5,,\r\n");
  });

  it.each(['e-mail', 'a=b', 'x+y', '🌱-1'])('leaves the sign within %s as it is', (text) => {
    expect(csvLines([[text]], 'en')).toBe(`${text}\r\n`);
  });

  it('trusts quotes at its own separator alone', () => {
    expect(csvLines([['a,=1']], 'en')).toBe('"a,=1"\r\n');
    expect(csvLines([['a,=1']], 'it')).toBe('"a,\'=1"\r\n');
  });

  it('keeps words, quotes and line breaks', () => {
    expect(csvLines([['one, two', 'with "quotes"', 'two\nlines', 'well-known = known']], 'en')).toBe(
      '"one, two","with ""quotes""","two\nlines",well-known = known\r\n',
    );
  });

  it('is written in a time that grows as the text does', () => {
    const text = `${'\n"'.repeat(200_000)}${'-'.repeat(200_000)}`;
    expect(csvLines([[text]], 'en')).toContain("'-");
  });
});
