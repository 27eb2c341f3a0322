import type { Language, PdfAnswer } from '@impact-call/contracts';
import { parseAnswers } from '@impact-call/domain';
import { type ReadAnswer, readAnswers, type ReadQuestion } from '@impact-call/survey';
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
function answerRows(answer: ReadAnswer, language: Language): string[][] | null {
  const rows = rowsOf(answer, language);
  const { remark } = answer;
  if (!rows || !remark) return rows;
  const width = rows[0]?.length ?? 0;
  const last = width > 1 ? [remark.label, remark.text] : [remark.text];
  return [...rows, [...last, ...Array.from({ length: Math.max(0, width - last.length) }, () => '')]];
}

const lineOf = (row: string[]): string => row.filter(Boolean).join(': ');

function pdfAnswer(read: ReadQuestion, language: Language): PdfAnswer {
  const { label: question, value, remark, image } = read;
  const rows = answerRows(read, language);
  if (rows) return { question, answer: rows.slice(1).map(lineOf).join('; '), rows };
  return { question, answer: [value, remark?.text].filter(Boolean).join('\n'), ...(image ? { image } : {}) };
}

/** As a row if the answer is a table. */
function withNotice({ rows, ...answer }: PdfAnswer, notice: string): PdfAnswer {
  const last = rows?.[0]?.map((_, column) => (column === 0 ? notice : '')) ?? [notice];
  return {
    ...answer,
    answer: [answer.answer, notice].filter(Boolean).join('\n'),
    ...(rows ? { rows: [...rows, last] } : {}),
  };
}

/** Empty for an invalid survey; `isBlind` hides the applicant (docs/rules/13-reviews.md#blind-review). */
export function surveyAnswers(definition: string, answers: string, language: Language, isBlind = false): PdfAnswer[] {
  const hidden = isBlind ? surveyTexts(language).hidden : undefined;
  const pages = readAnswers(definition, parseAnswers(answers), language, hidden) ?? [];
  return pages
    .flatMap(({ questions }) => questions)
    .map((read) => {
      const answer = pdfAnswer(read, language);
      return read.isCut ? withNotice(answer, surveyTexts(language).cut) : answer;
    });
}
