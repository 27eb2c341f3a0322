import type { Language, Step } from '@impact-call/contracts';
import { parseMiniDyiStep } from '@impact-call/domain';
import { cleanHtml } from '../../html/sanitize.ts';
import { resolveText } from '../../localization/localized-text.ts';
import type { StepRecord } from '../call/model.ts';

/** What a quiz's definition says about right answers; SurveyJS writes them beside the question. */
const ANSWER_KEYS = new Set(['correctAnswer', 'correctAnswers', 'expectedAnswers']);

function withoutAnswers(quiz: string): string {
  try {
    return JSON.stringify(JSON.parse(quiz, (key: string, value: unknown) => (ANSWER_KEYS.has(key) ? undefined : value)));
  } catch {
    // What cannot be read cannot be cleaned, and is no quiz anyway.
    return '';
  }
}

/** The framework that the submission started with, and the options with their defaults. */
const miniDyiContent = (content: string, frameworkId: string): string => JSON.stringify({ ...parseMiniDyiStep(content), frameworkId });

function contentOf(step: StepRecord, language: Language, frameworks: Readonly<Record<string, string>>): string {
  const content = resolveText(step.content, language);
  if (step.stepType.name === 'text') return cleanHtml(content);
  if (step.stepType.name === 'miniDyi') return miniDyiContent(content, frameworks[step.id] ?? '');
  return step.stepType.name === 'quiz' && content !== '' ? withoutAnswers(content) : content;
}

/** The step in the reader's language, without right answers: those never leave the server while they could be of use (decisions § 4). */
export function stepForReader(step: StepRecord, language: Language, frameworks: Readonly<Record<string, string>>): Step {
  return {
    id: step.id,
    name: resolveText(step.name, language),
    description: cleanHtml(resolveText(step.description, language)),
    content: contentOf(step, language, frameworks),
    sort: step.sort,
    stepTypeId: step.stepTypeId,
    stepType: { name: step.stepType.name },
  };
}
