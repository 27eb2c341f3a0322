import type { PdfAnswer, PdfAttachment, PdfData, PdfSection } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { miniDyiParts } from './impact-parts.ts';
import { filled, type RecapPart, tablePart, type Fact } from './recap-part.ts';
import type { RecapTexts } from './recap-texts.ts';

/** Old submissions show who started them, labelled as such. */
export function personLine(
  { submittedBy, startedBy = '' }: Pick<PdfData, 'submittedBy' | 'startedBy'>,
  words: RecapTexts,
): string {
  if (submittedBy !== '') return `${words.submittedBy} ${submittedBy}`;
  return startedBy === '' ? '' : `${words.startedBy} ${startedBy}`;
}

export function submittedAt(data: PdfData, timeZone: string): string {
  if (!data.submissionDateTime) return '';
  return formatInstant(data.submissionDateTime, data.language, 'exact', timeZone);
}

/** Consecutive questions share a table; a question that is itself a table or a picture ends it. */
function answerParts(questions: PdfAnswer[], words: RecapTexts): RecapPart[] {
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

function sectionParts({ sectionName, html, questions }: PdfSection, words: RecapTexts): RecapPart[] {
  return [
    { kind: 'heading', level: 2, text: sectionName },
    ...(html ? [{ kind: 'html', html } as const] : []),
    ...answerParts(questions, words),
  ];
}

function organizationParts(data: PdfData, words: RecapTexts): RecapPart[] {
  const { name, surname, role, email } = data.referent;
  return [
    { kind: 'heading', level: 2, text: words.organization },
    {
      kind: 'facts',
      facts: filled([
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
      facts: filled([
        [words.name, `${name} ${surname}`],
        [words.role, role],
        [words.email, email],
      ]),
    },
  ];
}

function attachmentParts(attachments: PdfAttachment[], words: RecapTexts): RecapPart[] {
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

function decisionParts({ decision: published, language }: PdfData, words: RecapTexts): RecapPart[] {
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
      facts: filled([
        [words.decision, name],
        [words.decidedOn, formatInstant(publishedAt, language, 'exact')],
        [words.decisionWords, toApplicant],
      ]),
    },
  ];
}

/** In order (docs/rules/09-submissions.md#recap): the page and the PDF both use this list. */
export function recapParts(data: PdfData, words: RecapTexts): RecapPart[] {
  return [
    ...decisionParts(data, words),
    ...organizationParts(data, words),
    ...data.sectionsForPDF.flatMap((section) => sectionParts(section, words)),
    ...attachmentParts(data.attachments, words),
    ...data.miniDyi.flatMap((block) => miniDyiParts(block, words, data.language)),
  ].filter((part) => part.kind !== 'facts' || part.facts.length > 0);
}
