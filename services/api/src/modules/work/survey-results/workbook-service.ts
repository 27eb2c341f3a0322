import type { Language, SurveyReport, SurveyReportFilter } from '@impact-call/contracts';
import { Unavailable } from '../../../platform/errors/request-errors.ts';
import { TookTooMuch } from '../../../platform/threads/thread-pool.ts';
import type { WorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import { reportSheets, SHARE_COLUMN } from './report-sheets.ts';
import type { SurveyReports } from './report-service.ts';
import { workbookTexts } from './workbook-texts.ts';

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
    const words = workbookTexts(language);
    const sheets = reportSheets(report, filter, words);
    try {
      const bytes = await this.writer.write({ sheets, percentColumns: [SHARE_COLUMN] }, owner);
      return { bytes, name: `${words.file}.xlsx` };
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
