import type { PdfAnswer, PdfAttachment, PdfData, PdfMiniDyi, PdfOutcome, PdfSection } from '@impact-call/contracts';
import { formatDecimal, formatEuros, formatInstant, formatNumber } from '@impact-call/domain';
import type { RecapWords } from './recap-words.ts';

/** A name and what stands beside it. */
export type Fact = [name: string, value: string];

/**
 * One piece of the recap, on screen as on paper: a `table` has its caption and head repeated on every page, `records`
 * are the rows of a table too wide for paper, each as a list.
 */
export type RecapPart =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'answers'; head: [string, string]; body: Fact[] }
  | { kind: 'table'; caption: string; head: string[]; body: string[][] }
  | { kind: 'records'; caption: string; records: { title: string; facts: Fact[] }[] }
  | { kind: 'html'; html: string }
  | { kind: 'image'; caption: string; source: string };

/** More columns than this do not fit on paper; nor do this many once a cell is long. */
const MOST_COLUMNS = 5;
const MOST_LONG_COLUMNS = 3;
const LONG = 160;

const given = (facts: Fact[]): Fact[] => facts.filter(([, value]) => value.trim() !== '');

/** Who handed it in; of one that was closed before that was kept, who began it, which is said as such. */
export function personLine(
  { submittedBy, startedBy = '' }: Pick<PdfData, 'submittedBy' | 'startedBy'>,
  words: RecapWords,
): string {
  if (submittedBy !== '') return `${words.submittedBy} ${submittedBy}`;
  return startedBy === '' ? '' : `${words.startedBy} ${startedBy}`;
}

/** When it was handed in, as people of that language write it, with the zone named. */
export function submittedAt(data: PdfData, timeZone: string): string {
  if (!data.submissionDateTime) return '';
  return formatInstant(data.submissionDateTime, data.language, 'exact', timeZone);
}

function isWide(rows: string[][]): boolean {
  const columns = rows[0]?.length ?? 0;
  return (
    columns > MOST_COLUMNS ||
    (columns > MOST_LONG_COLUMNS && rows.some((row) => row.some((cell) => cell.length > LONG)))
  );
}

function tablePart(caption: string, rows: string[][], words: RecapWords): RecapPart {
  const [head = [], ...body] = rows;
  if (!isWide(rows)) return { kind: 'table', caption, head, body };
  const titleOf = (index: number): string =>
    words.record.replace('{{number}}', String(index + 1)).replace('{{count}}', String(body.length));
  const records = body.map((row, index) => ({
    title: titleOf(index),
    facts: row
      .map((cell, column): Fact => [head[column] ?? '', cell.trim() || words.noAnswer])
      .filter(([name, value]) => name !== '' || value !== words.noAnswer),
  }));
  return { kind: 'records', caption, records };
}

/** Questions that follow each other share a table; one that is a table or a picture of its own stands between them. */
function answerParts(questions: PdfAnswer[], words: RecapWords): RecapPart[] {
  const parts: RecapPart[] = [];
  for (const { question, answer, rows, image } of questions) {
    const last = parts.at(-1);
    if (image) parts.push({ kind: 'image', caption: question, source: image });
    else if (rows && rows.length > 1) parts.push(tablePart(question, rows, words));
    else if (last?.kind === 'answers') last.body.push([question, answer.trim() || words.noAnswer]);
    else
      parts.push({
        kind: 'answers',
        head: [words.question, words.answer],
        body: [[question, answer.trim() || words.noAnswer]],
      });
  }
  return parts;
}

function sectionParts({ sectionName, html, questions }: PdfSection, words: RecapWords): RecapPart[] {
  return [
    { kind: 'heading', level: 2, text: sectionName },
    ...(html ? [{ kind: 'html', html } as const] : []),
    ...answerParts(questions, words),
  ];
}

function organizationParts(data: PdfData, words: RecapWords): RecapPart[] {
  const { name, surname, role, email } = data.referent;
  return [
    { kind: 'heading', level: 2, text: words.organization },
    {
      kind: 'facts',
      facts: given([
        [words.name, data.orgName],
        [words.taxCode, data.pIva],
        [words.address, data.address],
        [words.city, data.city],
        [words.country, data.country],
      ]),
    },
    { kind: 'heading', level: 2, text: words.referent },
    {
      kind: 'facts',
      facts: given([
        [words.name, `${name} ${surname}`],
        [words.role, role],
        [words.email, email],
      ]),
    },
  ];
}

function attachmentParts(attachments: PdfAttachment[], words: RecapWords): RecapPart[] {
  if (attachments.length === 0) return [];
  const body = attachments.map(
    ({ attachmentTitle, fileName, description }): Fact => [
      [attachmentTitle, description.trim()].filter(Boolean).join('\n'),
      fileName,
    ],
  );
  return [
    { kind: 'heading', level: 2, text: words.attachments },
    { kind: 'answers', head: [words.attachment, words.file], body },
  ];
}

interface Figures {
  amount(value: number | null): string;
  count(value: number | null): string;
  ratio(value: number): string;
}

function figuresOf({ language }: PdfData): Figures {
  return {
    amount: (value) => (value === null ? '' : formatEuros(value, language)),
    count: (value) => (value === null ? '' : formatNumber(value, language)),
    ratio: (value) => formatDecimal(value, language),
  };
}

function outcomeParts(
  { outcomeName, isCustom, sdg, stakeholderName, indicators }: PdfOutcome,
  words: RecapWords,
  { amount, count }: Figures,
): RecapPart[] {
  const valueText = (value: number | null, ofFramework?: number): string =>
    ofFramework === undefined
      ? amount(value)
      : `${amount(value)}\n(${words.insteadOf}${words.colon}${amount(ofFramework)})`;
  const body = indicators.map(({ indicatorName, indicatorTargetValue, proxyName, proxyValue, frameworkProxyValue }) => [
    indicatorName,
    count(indicatorTargetValue),
    proxyName,
    valueText(proxyValue, frameworkProxyValue),
  ]);
  const title = `${isCustom ? words.ownOutcome : words.outcome}${words.colon}${outcomeName}`;
  return [
    { kind: 'heading', level: 3, text: title },
    {
      kind: 'facts',
      facts: given([
        [words.goal, sdg],
        [words.stakeholder, stakeholderName.trim() || words.noAnswer],
      ]),
    },
    ...(body.length > 0
      ? [tablePart('', [[words.indicator, words.target, words.proxy, words.proxyValue], ...body], words)]
      : []),
  ];
}

function miniDyiParts(block: PdfMiniDyi, words: RecapWords, figures: Figures): RecapPart[] {
  const { estimate } = block;
  const range = estimate
    ? `${figures.ratio(estimate.lowerScore)} – ${figures.ratio(estimate.upperScore)}${estimate.noFilterDeclared ? ` (${words.noFilter})` : ''}`
    : '';
  const byFramework =
    estimate?.frameworkLowerScore === undefined || estimate.frameworkUpperScore === undefined
      ? ''
      : `${figures.ratio(estimate.frameworkLowerScore)} – ${figures.ratio(estimate.frameworkUpperScore)}`;
  const facts = given([
    [words.budget, figures.amount(block.budget)],
    [words.budgetSpent, figures.amount(block.budgetSpent)],
    [words.goals, block.sdg.join('\n')],
    [words.frameworkEstimate, byFramework],
    [words.estimate, range],
  ]);
  const outcomes = block.outcomes.flatMap((outcome) => outcomeParts(outcome, words, figures));
  if (facts.length === 0 && outcomes.length === 0) return [];
  return [{ kind: 'heading', level: 2, text: block.sectionName }, { kind: 'facts', facts }, ...outcomes];
}

/** What became of it, once that is published. */
function decisionParts({ decision: published, language }: PdfData, words: RecapWords): RecapPart[] {
  if (!published) return [];
  const { decision, words: toApplicant, publishedAt } = published;
  const name = {
    accepted: words.decisionAccepted,
    'waiting-list': words.decisionWaitingList,
    rejected: words.decisionRejected,
  }[decision];
  return [
    { kind: 'heading', level: 2, text: words.decision },
    {
      kind: 'facts',
      facts: given([
        [words.decision, name],
        [words.decidedOn, formatInstant(publishedAt, language, 'exact')],
        [words.decisionWords, toApplicant],
      ]),
    },
  ];
}

/**
 * What the recap shows, in order (docs/rules.md#recap): the one list that the page and the PDF are made
 * from.
 */
export function recapParts(data: PdfData, words: RecapWords): RecapPart[] {
  const figures = figuresOf(data);
  return [
    ...decisionParts(data, words),
    ...organizationParts(data, words),
    ...data.sectionsForPDF.flatMap((section) => sectionParts(section, words)),
    ...attachmentParts(data.attachments, words),
    ...data.miniDyi.flatMap((block) => miniDyiParts(block, words, figures)),
  ].filter((part) => part.kind !== 'facts' || part.facts.length > 0);
}
