import { MAX_SELECTED_OUTCOMES, MAX_UPLOAD_ANSWERS, type Language } from '@impact-call/contracts';
import { CONTENT_BOUNDS, exceededBound, parseBoundedJson } from '@impact-call/domain';
import { jsonProblem } from '../../errors/json-problem.ts';
import { RequestInvalid } from '../../errors/request-errors.ts';
import type { StepRecord } from '../call/model.ts';
import { localizedUploadContent } from '../../step-kinds/upload/requirements.ts';

const JSON_STEPS = new Set(['survey', 'upload', 'miniDyi', 'quiz']);

type Kind = Pick<StepRecord, 'stepType'>;
const isJson = ({ stepType }: Kind): boolean => JSON_STEPS.has(stepType.name);

function parsed(content: string): unknown {
  try {
    return parseBoundedJson(content);
  } catch (error) {
    throw jsonProblem('content', error);
  }
}

const tooMany = (path: string, most: number): RequestInvalid =>
  new RequestInvalid({ errors: [{ path, code: 'maxItems', message: `must NOT have more than ${most} items` }] });

/** Refuses an answer whose form no later step could read: drafts hold what they like within it. */
export function checkContent(step: Kind, content: string): void {
  if (!isJson(step)) return;
  const value = parsed(content);
  if (step.stepType.name === 'upload' && Array.isArray(value) && value.length > MAX_UPLOAD_ANSWERS)
    throw tooMany('content', MAX_UPLOAD_ANSWERS);
  const outcomes =
    step.stepType.name === 'miniDyi' && typeof value === 'object' && value !== null
      ? (value as { selectedOutcomes?: unknown }).selectedOutcomes
      : null;
  if (Array.isArray(outcomes) && outcomes.length > MAX_SELECTED_OUTCOMES)
    throw tooMany('content.selectedOutcomes', MAX_SELECTED_OUTCOMES);
}

/**
 * A stored answer. What was stored before there were bounds, and exceeds them, counts as none: no browser could show it
 * either.
 */
export const readableContent = (step: Kind, content: string): string =>
  isJson(step) && exceededBound(content, CONTENT_BOUNDS) ? '' : content;

/** A stored answer as readers get it. */
export function shownContent(step: StepRecord, content: string, language: Language): string {
  const readable = readableContent(step, content);
  return step.stepType.name === 'upload' ? localizedUploadContent(step, readable, language) : readable;
}
