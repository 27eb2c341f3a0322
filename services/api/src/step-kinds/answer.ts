import type { Language } from '@impact-call/contracts';
import { CONTENT_BOUNDS, exceededBound, parseBoundedJson } from '@impact-call/domain';
import { jsonProblem } from '../platform/errors/json-problem.ts';
import type { StepDefinition } from './step-definition.ts';
import { stepKindOf } from './step-kinds.ts';

type OfKind = Pick<StepDefinition, 'stepType'>;

function parsed(content: string): unknown {
  try {
    return parseBoundedJson(content);
  } catch (error) {
    throw jsonProblem('content', error);
  }
}

/**
 * Refuses an answer whose form no later step could read: drafts hold what they like within it.
 * @throws RequestInvalid
 */
export function checkDraft(step: OfKind, content: string): void {
  const kind = stepKindOf(step);
  if (kind.answersAreJson) kind.checkDraft(parsed(content));
}

/**
 * A stored answer. What was stored before there were bounds, and exceeds them, counts as none: no browser could show it
 * either.
 */
export const readableAnswer = (step: OfKind, content: string): string =>
  stepKindOf(step).answersAreJson && exceededBound(content, CONTENT_BOUNDS) ? '' : content;

/** A stored answer as readers get it. */
export const answerForReader = (step: StepDefinition, content: string, language: Language): string =>
  stepKindOf(step).answerForReader(step, readableAnswer(step, content), language);
