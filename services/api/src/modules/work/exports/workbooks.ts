import type { Language, PdfMiniDyi } from '@impact-call/contracts';
import type { Readable } from 'node:stream';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, Unavailable } from '../../../platform/errors/request-errors.ts';
import { TookTooMuch } from '../../../platform/threads/thread-pool.ts';
import type { WorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import { valueMapSheets, valueMapTexts } from '../../../step-kinds/index.ts';
import type { OwnReviews } from '../review/index.ts';
import type { PdfRequest, PdfService, Recaps } from '../../submissions/submissions/index.ts';
import { ownWorkbook } from './own-workbook.ts';

interface Workbook {
  name: string;
  bytes: Buffer;
}

/** For readers of its PDF and for reviewers. */
export class ApplicationWorkbooks {
  constructor(
    private readonly pdfs: PdfService,
    private readonly recaps: Recaps,
    private readonly ownReviews: OwnReviews,
    private readonly writer: WorkbookWriter,
  ) {}

  async ofAnswers(request: PdfRequest): Promise<{ name: string; stream: Readable }> {
    return ownWorkbook(await this.pdfs.read(request), request.language);
  }

  /**
   * With the PDF's access rule (docs/rules/11-impact-wizard.md#value-map-workbook).
   * @throws {NotFound} when there is nothing to calculate
   */
  async valueMap(request: PdfRequest): Promise<Workbook> {
    const { submissionCode, miniDyi } = await this.pdfs.read(request);
    return this.written(submissionCode, miniDyi, request.language, request.principal.user.id);
  }

  /** @throws {NotFound} when there is nothing to calculate, or nothing that the reviewer may see (yet) */
  async valueMapOfReview(id: string, user: CurrentUser, language: Language): Promise<Workbook> {
    const { opened, plan } = await this.ownReviews.find(id, user);
    const reader = { language, seesAllScores: false, hasOwnQueue: true, isBlind: plan.isBlind };
    const { miniDyi } = await this.recaps.read(opened, reader);
    return this.written(opened.record.code, miniDyi, language, user.id);
  }

  private async written(
    code: string,
    blocks: readonly PdfMiniDyi[],
    language: Language,
    owner: string,
  ): Promise<Workbook> {
    const sheets = valueMapSheets(blocks, language);
    if (sheets.length === 0) throw new NotFound();
    const name = `${code} ${valueMapTexts(language).file}.xlsx`;
    try {
      return { name, bytes: await this.writer.write({ sheets }, owner) };
    } catch (error) {
      throw error instanceof TookTooMuch ? new Unavailable({ retryAfter: 60 }) : error;
    }
  }
}
