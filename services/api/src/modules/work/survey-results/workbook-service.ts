import type { Language, SurveyReport, SurveyReportFilter, CountedQuestion } from '@impact-call/contracts';
import { Unavailable } from '../../../platform/errors/request-errors.ts';
import { TookTooMuch } from '../../../platform/workers/worker-pool.ts';
import type { WorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import type { SurveyReports } from './report-service.ts';
import { textsByLanguage } from '../../../platform/text/texts-by-language.ts';
import type { Cell, Sheet } from '../../../platform/workbooks/sheets.ts';

/** Excel's limit is 32,767 characters, which would be unreadable in a table. */
const MAX_CELL = 1000;
const cell = (text: string): string => text.slice(0, MAX_CELL);

const SHARE_COLUMN = 5;
const share = (part: number, whole: number): Cell => (whole === 0 ? null : part / whole);

/** Row, answer, its count, and the total. */
type Line = [row: string | null, answer: string, count: number, whole: number];

function linesOf(question: CountedQuestion, texts: WorkbookTexts): Line[] {
  const { options, rows, columns, entries, unlisted, answered, kind } = question;
  if (options)
    return [
      ...options.map(({ label, count }): Line => [null, label, count, entries]),
      ...(unlisted > 0 ? [[null, texts.unlisted, unlisted, entries] satisfies Line] : []),
    ];
  if (rows && columns)
    return rows.flatMap((row) =>
      columns.map((column, index): Line => [row.label, column, row.counts[index] ?? 0, row.answered]),
    );
  return kind === 'number' ? [] : [[null, texts.written, answered, answered]];
}

const versionNumbers = ({ versions }: CountedQuestion, all: SurveyReport['versions']): string =>
  all.flatMap(({ id }, index) => (versions.includes(id) ? [index + 1] : [])).join(', ');

const numberRows = ({ title, numbers }: CountedQuestion): Cell[][] => {
  if (!numbers) return [];
  const { count, minimum, lowerQuartile, median, upperQuartile, maximum, mean } = numbers;
  return [[cell(title), count, minimum, lowerQuartile, median, upperQuartile, maximum, mean]];
};

function aboutRows(report: SurveyReport, filter: SurveyReportFilter, texts: WorkbookTexts): Cell[][] {
  const version = report.versions.findIndex(({ id }) => id === filter.version);
  const question = report.questions.find(({ id }) => id === filter.question);
  const option = question?.options?.find(({ value }) => value === filter.answer);
  return [
    [texts.answered, report.answered],
    [texts.version, version === -1 ? texts.allVersions : version + 1],
    ...(filter.from === undefined ? [] : [[texts.from, filter.from]]),
    ...(filter.until === undefined ? [] : [[texts.until, filter.until]]),
    ...(question && option ? [[texts.given, cell(`${question.title}: ${option.label}`)]] : []),
  ];
}

function reportSheets(report: SurveyReport, filter: SurveyReportFilter, texts: WorkbookTexts): Sheet[] {
  const answers = report.questions.flatMap((question) =>
    linesOf(question, texts).map(([row, answer, count, whole]): Cell[] => [
      ...[cell(question.title), versionNumbers(question, report.versions), row === null ? null : cell(row)],
      ...[cell(answer), count, share(count, whole)],
    ]),
  );
  return [
    { name: texts.sheets.answers, rows: [texts.answers, ...answers] },
    { name: texts.sheets.numbers, rows: [texts.numbers, ...report.questions.flatMap(numberRows)] },
    { name: texts.sheets.about, rows: aboutRows(report, filter, texts) },
  ];
}

export interface WorkbookTexts {
  file: string;
  sheets: { answers: string; numbers: string; about: string };
  answers: [string, string, string, string, string, string];
  numbers: [string, string, string, string, string, string, string, string];
  unlisted: string;
  written: string;
  answered: string;
  version: string;
  allVersions: string;
  from: string;
  until: string;
  given: string;
}

const TEXTS = await textsByLanguage<WorkbookTexts>((language) => import(`./locales/${language}.ts`));

const workbookTexts = (language: Language): WorkbookTexts => TEXTS[language];

/** Counting continues, and a retry finds the counts. */
const MAX_WAIT_MS = 20_000;

export class SurveyWorkbooks {
  constructor(
    private readonly reports: SurveyReports,
    private readonly writer: WorkbookWriter,
  ) {}

  /** The file is built in the turn of `owner`. @throws NotFound; Unavailable while the answers are counted */
  async write(filter: SurveyReportFilter, language: Language, owner: string): Promise<{ bytes: Buffer; name: string }> {
    const report = await this.completeReport(filter, language);
    const texts = workbookTexts(language);
    const sheets = reportSheets(report, filter, texts);
    try {
      const bytes = await this.writer.write({ sheets, percentColumns: [SHARE_COLUMN] }, owner);
      return { bytes, name: `${texts.file}.xlsx` };
    } catch (error) {
      throw error instanceof TookTooMuch ? new Unavailable({ retryAfter: 60 }) : error;
    }
  }

  private async completeReport(filter: SurveyReportFilter, language: Language): Promise<SurveyReport> {
    const end = performance.now() + MAX_WAIT_MS;
    for (;;) {
      const report = await this.reports.read(filter, language);
      if (report.isComplete) return report;
      if (performance.now() > end) throw new Unavailable({ retryAfter: 5 });
    }
  }
}
