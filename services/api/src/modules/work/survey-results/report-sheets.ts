import type { CountedQuestion, SurveyReport, SurveyReportFilter } from '@impact-call/contracts';
import type { Cell, Sheet } from '../../../platform/workbooks/sheets.ts';
import type { WorkbookTexts } from './workbook-texts.ts';

/** Excel's limit is 32,767 characters, which would be unreadable in a table. */
const LONGEST_CELL = 1000;
const cell = (text: string): string => text.slice(0, LONGEST_CELL);

export const SHARE_COLUMN = 5;
const share = (part: number, whole: number): Cell => (whole === 0 ? null : part / whole);

/** Row, answer, its count, and the total. */
type Line = [row: string | null, answer: string, count: number, whole: number];

function linesOf(question: CountedQuestion, words: WorkbookTexts): Line[] {
  const { options, rows, columns, entries, unlisted, answered, kind } = question;
  if (options)
    return [
      ...options.map(({ label, count }): Line => [null, label, count, entries]),
      ...(unlisted > 0 ? [[null, words.unlisted, unlisted, entries] satisfies Line] : []),
    ];
  if (rows && columns)
    return rows.flatMap((row) =>
      columns.map((column, index): Line => [row.label, column, row.counts[index] ?? 0, row.answered]),
    );
  return kind === 'number' ? [] : [[null, words.written, answered, answered]];
}

const versionNumbers = ({ versions }: CountedQuestion, all: SurveyReport['versions']): string =>
  all.flatMap(({ id }, index) => (versions.includes(id) ? [index + 1] : [])).join(', ');

const numberRows = ({ title, numbers }: CountedQuestion): Cell[][] => {
  if (!numbers) return [];
  const { count, minimum, lowerQuartile, median, upperQuartile, maximum, mean } = numbers;
  return [[cell(title), count, minimum, lowerQuartile, median, upperQuartile, maximum, mean]];
};

function aboutRows(report: SurveyReport, filter: SurveyReportFilter, words: WorkbookTexts): Cell[][] {
  const version = report.versions.findIndex(({ id }) => id === filter.version);
  const question = report.questions.find(({ id }) => id === filter.question);
  const option = question?.options?.find(({ value }) => value === filter.answer);
  return [
    [words.answered, report.answered],
    [words.version, version === -1 ? words.allVersions : version + 1],
    ...(filter.from === undefined ? [] : [[words.from, filter.from]]),
    ...(filter.until === undefined ? [] : [[words.until, filter.until]]),
    ...(question && option ? [[words.given, cell(`${question.title}: ${option.label}`)]] : []),
  ];
}

export function reportSheets(report: SurveyReport, filter: SurveyReportFilter, words: WorkbookTexts): Sheet[] {
  const answers = report.questions.flatMap((question) =>
    linesOf(question, words).map(([row, answer, count, whole]): Cell[] => [
      ...[cell(question.title), versionNumbers(question, report.versions), row === null ? null : cell(row)],
      ...[cell(answer), count, share(count, whole)],
    ]),
  );
  return [
    { name: words.sheets.answers, rows: [words.answers, ...answers] },
    { name: words.sheets.numbers, rows: [words.numbers, ...report.questions.flatMap(numberRows)] },
    { name: words.sheets.about, rows: aboutRows(report, filter, words) },
  ];
}
