import type { Language, Step } from '@impact-call/contracts';
import { allowedBytes, CONTENT_BOUNDS, parseBoundedJson, parseMiniDyiStep } from '@impact-call/domain';
import { cleanHtml } from '../../html/sanitize.ts';
import { resolveText } from '../../localization/localized-text.ts';
import type { StepRecord } from '../call/model.ts';
import { harmlessDefinition } from '../../step-kinds/survey/survey-addresses.ts';
import { requirementsOf } from '../../step-kinds/upload/requirements.ts';

/** What a quiz's definition says about right answers; SurveyJS writes them beside the question. */
const ANSWER_KEYS = new Set(['correctAnswer', 'correctAnswers', 'expectedAnswers']);

function withoutAnswers(quiz: string): string {
  try {
    return JSON.stringify(
      parseBoundedJson(quiz, CONTENT_BOUNDS, (key, value) => (ANSWER_KEYS.has(key) ? undefined : value)),
    );
  } catch {
    // What cannot be read cannot be cleaned, and is no quiz anyway.
    return '';
  }
}

/** The framework that the submission started with, and the options with their defaults. */
const miniDyiContent = (content: string, frameworkId: string): string =>
  JSON.stringify({ ...parseMiniDyiStep(content), frameworkId });

/** What a reader's steps depend on beside their definition. */
export interface StepSurroundings {
  /** The framework that each miniDyi step started with. */
  frameworks: Readonly<Record<string, string>>;
  /** Most bytes that any applicant's file may have. */
  mostBytes: number;
}

/** The requirements with the limits that this server really keeps, so that clients need to know no other. */
function uploadContent(step: StepRecord, language: Language, mostBytes: number): string {
  return JSON.stringify(
    requirementsOf(step.content, language).map((requirement) => ({
      ...requirement,
      dimensions: allowedBytes(requirement.dimensions, mostBytes),
    })),
  );
}

function contentOf(step: StepRecord, language: Language, { frameworks, mostBytes }: StepSurroundings): string {
  const content = resolveText(step.content, language);
  if (step.stepType.name === 'text') return cleanHtml(content);
  if (step.stepType.name === 'miniDyi') return miniDyiContent(content, frameworks[step.id] ?? '');
  if (step.stepType.name === 'upload') return uploadContent(step, language, mostBytes);
  if (step.stepType.name === 'survey') return harmlessDefinition(content);
  return step.stepType.name === 'quiz' && content !== '' ? harmlessDefinition(withoutAnswers(content)) : content;
}

/**
 * The step in the reader's language, without right answers: those never leave the server while they could be of use
 * (decisions § 4).
 */
export function stepForReader(step: StepRecord, language: Language, surroundings: StepSurroundings): Step {
  return {
    id: step.id,
    name: resolveText(step.name, language),
    description: cleanHtml(resolveText(step.description, language)),
    content: contentOf(step, language, surroundings),
    sort: step.sort,
    stepTypeId: step.stepTypeId,
    stepType: { name: step.stepType.name },
  };
}
