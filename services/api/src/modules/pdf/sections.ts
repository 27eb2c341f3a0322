import type { Language, PdfAnswer, PdfAttachment, PdfMiniDyi, PdfSection } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { cleanHtml } from '../../html/sanitize.ts';
import { resolveText } from '../../localization/localized-text.ts';
import type { StepRecord } from '../call/model.ts';
import type { FrameworkRecord } from '../framework/model.ts';
import type { OpenedSubmission } from '../submission/access.ts';
import { requirementName, uploadAnswers } from '../../step-kinds/upload/requirements.ts';
import type { Surveys } from '../../step-kinds/survey/surveys.ts';
import { miniDyiBlock } from '../../step-kinds/mini-dyi/mini-dyi-block.ts';
import { quizAnswers } from '../../step-kinds/quiz/quiz-answers.ts';
import { resultLines } from '../../step-kinds/results/result-lines.ts';

/** Whose recap it is, and for whom. */
export interface Reading {
  opened: OpenedSubmission;
  language: Language;
  /** Whether the reader may see scores. */
  isScored: boolean;
  /** On whose behalf surveys are put into words. */
  owner: string;
}

type SurveyWords = Pick<Surveys, 'answers' | 'quizResult'>;

async function answersOf(
  step: StepRecord,
  { opened: { record }, language, isScored, owner }: Reading,
  surveys: SurveyWords,
): Promise<PdfAnswer[]> {
  const result = record.results[step.id];
  if (step.stepType.name === 'survey')
    return surveys.answers(resolveText(step.content, language), result?.content ?? '', language, owner);
  if (step.stepType.name === 'quiz') return quizAnswers(step, result, { surveys, owner, isScored, language });
  return step.stepType.name === 'results' && isScored ? resultLines(record, language) : [];
}

async function sectionOf(step: StepRecord, reading: Reading, surveys: SurveyWords): Promise<PdfSection[]> {
  const sectionName = resolveText(step.name, reading.language);
  if (step.stepType.name === 'text') {
    const html = cleanHtml(
      [step.description, step.content].map((text) => resolveText(text, reading.language)).join(''),
    );
    return html.trim() === '' ? [] : [{ sectionName, html, questions: [] }];
  }
  const questions = await answersOf(step, reading, surveys);
  return questions.length > 0 ? [{ sectionName, questions }] : [];
}

/**
 * The steps that are read from top to bottom: texts, surveys, quizzes, results. A step with nothing to say is left out.
 */
export async function sectionsOf(reading: Reading, surveys: SurveyWords): Promise<PdfSection[]> {
  const sections: PdfSection[] = [];
  for (const step of inStepOrder(reading.opened.steps)) sections.push(...(await sectionOf(step, reading, surveys)));
  return sections;
}

/** What was handed in as files, by what was asked for. */
export function attachmentsOf({ opened: { record, steps }, language }: Reading): PdfAttachment[] {
  const uploads = inStepOrder(steps).filter((step) => step.stepType.name === 'upload');
  return uploads.flatMap((step) =>
    uploadAnswers(record.results[step.id]?.content ?? '').map((answer) => ({
      attachmentTitle: requirementName(step, answer.tipoAllegatoName, language),
      fileName: String(answer.fileName),
      description: typeof answer.descrizione === 'string' ? answer.descrizione : '',
    })),
  );
}

/** A block for each miniDyi step that was worked on. */
export function miniDyiBlocks(
  { opened: { record, steps }, language, isScored }: Reading,
  frameworks: ReadonlyMap<string, FrameworkRecord>,
): PdfMiniDyi[] {
  return inStepOrder(steps).flatMap((step) => {
    const result = record.results[step.id];
    if (step.stepType.name !== 'miniDyi' || !result) return [];
    return [
      miniDyiBlock(
        step,
        result.content,
        frameworks.get(step.id) ?? null,
        isScored ? result.impactResult : undefined,
        language,
      ),
    ];
  });
}
