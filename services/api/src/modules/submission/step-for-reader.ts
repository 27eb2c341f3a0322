import type { Language, Step } from '@impact-call/contracts';
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

function contentOf(step: StepRecord, language: Language): string {
  const content = resolveText(step.content, language);
  if (step.stepType.name === 'text') return cleanHtml(content);
  return step.stepType.name === 'quiz' && content !== '' ? withoutAnswers(content) : content;
}

/** The step in the reader's language, without right answers: those never leave the server while they could be of use (decisions § 4). */
export function stepForReader(step: StepRecord, language: Language): Step {
  return {
    id: step.id,
    name: resolveText(step.name, language),
    description: cleanHtml(resolveText(step.description, language)),
    content: contentOf(step, language),
    sort: step.sort,
    stepTypeId: step.stepTypeId,
    stepType: { name: step.stepType.name },
  };
}
