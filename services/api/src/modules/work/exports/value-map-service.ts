import type { Language, PdfMiniDyi } from '@impact-call/contracts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, Unavailable } from '../../../platform/errors/request-errors.ts';
import { TookTooMuch } from '../../../platform/threads/thread-pool.ts';
import type { WorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import { valueMapSheets, valueMapTexts } from '../../../step-kinds/index.ts';
import type { Review } from '../review/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';

export interface ValueMapDeps extends Pick<Submissions, 'readPdf' | 'readRecap'> {
  findOwn: Review['findOwn'];
  writer: Pick<WorkbookWriter, 'write'>;
}

/**
 * Value maps as workbooks, for readers of the PDF and for reviewers
 * (docs/rules/11-impact-wizard.md#value-map-workbook).
 */
export function createValueMapService({ readPdf, readRecap, findOwn, writer }: ValueMapDeps) {
  /** @throws NotFound when there is nothing to calculate, or nothing that the reader may see (yet) */
  const written = async (code: string, blocks: readonly PdfMiniDyi[], language: Language, owner: string) => {
    const sheets = valueMapSheets(blocks, language);
    if (sheets.length === 0) throw new NotFound();
    try {
      return { name: `${code} ${valueMapTexts(language).file}.xlsx`, bytes: await writer.write({ sheets }, owner) };
    } catch (error) {
      throw error instanceof TookTooMuch ? new Unavailable({ retryAfter: 60 }) : error;
    }
  };
  return {
    async ofSubmission(request: Parameters<Submissions['readPdf']>[0]) {
      const { submissionCode, miniDyi } = await readPdf(request);
      return written(submissionCode, miniDyi, request.language, request.principal.user.id);
    },
    async ofReview(id: string, user: CurrentUser, language: Language) {
      const { opened, plan } = await findOwn(id, user);
      const reader = { language, seesAllScores: false, waitsForNobody: true, isBlind: plan.isBlind };
      const { miniDyi } = await readRecap(opened, reader);
      return written(opened.record.code, miniDyi, language, user.id);
    },
  };
}
export type ValueMapService = ReturnType<typeof createValueMapService>;
