import type { Language, PdfData, PdfMiniDyi, PdfSection } from '@impact-call/contracts';
import { inputFacts, outcomeFacts, targetFacts } from '@impact-call/domain';
import type { Readable } from 'node:stream';
import type { Cell } from './files/sheet-xml.ts';
import { workbookOf } from './files/workbook.ts';
import { exportTexts, type ExportTexts } from './texts.ts';
import type { CurrentUser } from '../../../platform/endpoint/principal.ts';
import { NotFound, Unavailable } from '../../../platform/errors/request-errors.ts';
import { TookTooMuch } from '../../../platform/workers/worker-pool.ts';
import type { WorkbookWriter } from '../../../platform/workbooks/workbook-writer.ts';
import { valueMapSheets, valueMapTexts } from '../../../step-kinds/index.ts';
import type { OwnReviews } from '../review/index.ts';
import type { PdfRequest, PdfService, Recaps } from '../../submissions/submissions/index.ts';

type Texts = ExportTexts['own'];
/** Step, question, part, answer. */
type Row = [step: string, question: string, part: string, answer: Cell];

/** One row for each question, or for each cell of a table. */
function sectionRows({ sectionName, questions }: PdfSection, texts: Texts): Row[] {
  return questions.flatMap(({ question, answer, rows = [], image }): Row[] => {
    const [head = [], ...body] = rows;
    if (body.length > 0)
      return body.flatMap((cells, row) =>
        cells.map((cell, column): Row => [sectionName, question, `${row + 1}. ${head[column] ?? ''}`, cell]),
      );
    return [[sectionName, question, '', image ? texts.drawn : answer]];
  });
}

const given = (rows: Row[]): Row[] => rows.filter(([, , , answer]) => answer !== null && answer !== '');

/** Amounts and targets are numbers for calculations. */
function impactRows(
  { sectionName, outcomes, estimate, ...block }: PdfMiniDyi,
  texts: Texts,
  language: Language,
): Row[] {
  const whole: Row[] = [
    [sectionName, texts.budget, '', block.budget],
    [sectionName, texts.budgetSpent, '', block.budgetSpent],
    ...inputFacts(block.otherInputs, language).map(({ label, value }): Row => [sectionName, label, '', value]),
    [sectionName, texts.goals, '', block.sdg.join('\n')],
    ...targetFacts(block.sdgTargets, language).map(({ label, value }): Row => [sectionName, label, '', value]),
    [sectionName, texts.estimate, texts.lower, estimate?.lowerScore ?? null],
    [sectionName, texts.estimate, texts.upper, estimate?.upperScore ?? null],
    [sectionName, texts.frameworkEstimate, texts.lower, estimate?.frameworkLowerScore ?? null],
    [sectionName, texts.frameworkEstimate, texts.upper, estimate?.frameworkUpperScore ?? null],
  ];
  const each = outcomes.flatMap(({ outcomeName, sdg, stakeholderName, indicators, ...own }): Row[] => [
    [sectionName, outcomeName, texts.goal, sdg],
    [sectionName, outcomeName, texts.stakeholder, stakeholderName],
    ...outcomeFacts(own, language).map(({ label, value }): Row => [sectionName, outcomeName, label, value]),
    [sectionName, outcomeName, texts.reason, own.reason ?? ''],
    [sectionName, outcomeName, texts.figuresSource, own.source ?? ''],
    ...indicators.flatMap((indicator): Row[] => [
      [sectionName, outcomeName, `${indicator.indicatorName} · ${texts.target}`, indicator.indicatorTargetValue],
      [sectionName, outcomeName, `${indicator.indicatorName} · ${indicator.proxyName}`, indicator.proxyValue],
      [
        sectionName,
        outcomeName,
        `${indicator.indicatorName} · ${texts.frameworkValue}`,
        indicator.frameworkProxyValue ?? null,
      ],
      [sectionName, outcomeName, `${indicator.indicatorName} · ${texts.reason}`, indicator.reason ?? ''],
      [sectionName, outcomeName, `${indicator.indicatorName} · ${texts.figuresSource}`, indicator.source ?? ''],
    ]),
  ]);
  return given([...whole, ...each]);
}

const answerRows = ({ sectionsForPDF, attachments, miniDyi, language }: PdfData, texts: Texts): Row[] => [
  ...sectionsForPDF.flatMap((section) => sectionRows(section, texts)),
  ...attachments.map(
    ({ attachmentTitle, fileName, description }): Row => [texts.files, attachmentTitle, description, fileName],
  ),
  ...miniDyi.flatMap((block) => impactRows(block, texts, language)),
];

function factRows(data: PdfData, { facts, own, decision }: ExportTexts): Cell[][] {
  const { name, surname, role, email } = data.referent;
  const rows: [string, Cell][] = [
    [own.call, data.callName],
    [facts.code, data.submissionCode],
    [facts.submittedAt, data.submissionDateTime],
    [facts.submittedBy, data.submittedBy],
    [facts.startedBy, data.startedBy ?? ''],
    [facts.organization, data.orgName],
    [facts.registration, data.pIva],
    [facts.street, data.address],
    [facts.city, data.city],
    [facts.country, data.country],
    [facts.contact, `${name} ${surname}`.trim()],
    [facts.contactRole, role],
    [facts.contactEmail, email],
    [facts.decision, data.decision ? decision[data.decision.decision] : ''],
    [facts.decisionWords, data.decision?.words ?? ''],
  ];
  return rows.filter(([, value]) => value !== null && value !== '');
}

function ownWorkbook(data: PdfData, language: Language): { name: string; stream: Readable } {
  const texts = exportTexts(language);
  const { own } = texts;
  async function* rows(): AsyncGenerator<Cell[]> {
    yield* answerRows(data, own);
  }
  const stream = workbookOf(
    { header: [own.step, own.question, own.part, own.answer], rows: rows() },
    {
      sheet: { data: own.answers, dictionary: own.application },
      dates: new Set(),
      cut: texts.cut,
      onCut: () => undefined,
      dictionary: async () => [[own.part, own.answer], ...factRows(data, texts)],
    },
  );
  return { name: `${data.submissionCode}.xlsx`, stream };
}

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
