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
 * Later steps could not read the answer; otherwise drafts may contain anything.
 * @throws {RequestInvalid}
 */
export function checkDraft(step: OfKind, content: string): void {
  const kind = stepKindOf(step);
  if (kind.answersAreJson) kind.checkDraft(parsed(content));
}

/** Empty above the limits: it predates them, and no browser could show it. */
export const readableAnswer = (step: OfKind, content: string): string =>
  stepKindOf(step).answersAreJson && exceededBound(content, CONTENT_BOUNDS) ? '' : content;

export const answerForReader = (step: StepDefinition, content: string, language: Language): string =>
  stepKindOf(step).answerForReader(step, readableAnswer(step, content), language);
