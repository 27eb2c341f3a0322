import type { Language, SurveyReportFilter } from '@impact-call/contracts';
import { Unavailable } from '../../../platform/errors/request-errors.ts';
import { TookTooMuch } from '../../../platform/threads/thread-pool.ts';
import type { WorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import { reportSheets, SHARE_COLUMN } from './report-sheets.ts';
import type { SurveyReportService } from './report-service.ts';
import { workbookTexts } from './workbook-texts.ts';

/** How long a download waits for the counts, in milliseconds; they continue, and a retry finds them. */
const PATIENCE_MS = 20_000;

/** The results of a survey as an Excel file, with all its counts. */
export function createSurveyWorkbook({
  report,
  writer,
}: {
  report: SurveyReportService;
  writer: Pick<WorkbookWriter, 'write'>;
}) {
  return async (filter: SurveyReportFilter, language: Language, owner: string) => {
    const end = performance.now() + PATIENCE_MS;
    let counted = await report(filter, language);
    while (!counted.isComplete) {
      if (performance.now() > end) throw new Unavailable({ retryAfter: 5 });
      counted = await report(filter, language);
    }
    const words = workbookTexts(language);
    const sheets = reportSheets(counted, filter, words);
    try {
      return {
        bytes: await writer.write({ sheets, percentColumns: [SHARE_COLUMN] }, owner),
        name: `${words.file}.xlsx`,
      };
    } catch (error) {
      throw error instanceof TookTooMuch ? new Unavailable({ retryAfter: 60 }) : error;
    }
  };
}
export type SurveyWorkbookService = ReturnType<typeof createSurveyWorkbook>;
