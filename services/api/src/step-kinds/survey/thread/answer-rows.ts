import type { Language } from '@impact-call/contracts';
import type { ReadAnswer } from '@impact-call/survey';
import { surveyTexts } from '../survey-texts.ts';

const isFilled = (row: string[]): boolean => row.some((cell) => cell !== '');

/** A nested table becomes lines. */
function cellText(answer: ReadAnswer | undefined, language: Language): string {
  if (!answer) return '';
  const rows = answerRows(answer, language);
  if (!rows) return [answer.value, answer.remark?.text].filter(Boolean).join('\n');
  const [header = [], ...lines] = rows;
  const isList = header === surveyTexts(language).header;
  const named = (row: string[]) =>
    row.flatMap((cell, index) => (cell === '' ? [] : [header[index] ? `${header[index]}: ${cell}` : cell]));
  return lines
    .filter(isFilled)
    .map((row) => (isList ? row.filter(Boolean).join(': ') : named(row).join(', ')))
    .join('\n');
}

function rowsOf({ parts, table }: ReadAnswer, language: Language): string[][] | null {
  if (!parts) return null;
  if (!table) return [surveyTexts(language).header, ...parts.map((part) => [part.label, cellText(part, language)])];
  const { columns, hasNamedRows } = table;
  const name = (label: string): string[] => (hasNamedRows ? [label] : []);
  return [
    [...name(''), ...columns.map(({ label }) => label)],
    ...parts.map((row) => [
      ...name(row.label),
      ...columns.map(({ key }) =>
        cellText(
          row.parts?.find((cell) => cell.key === key),
          language,
        ),
      ),
    ]),
  ];
}

/** Header first, comment last; null for questions of one part. */
export function answerRows(answer: ReadAnswer, language: Language): string[][] | null {
  const rows = rowsOf(answer, language);
  const { remark } = answer;
  if (!rows || !remark) return rows;
  const width = rows[0]?.length ?? 0;
  const last = width > 1 ? [remark.label, remark.text] : [remark.text];
  return [...rows, [...last, ...Array.from({ length: Math.max(0, width - last.length) }, () => '')]];
}
