import { MAX_STEP_CONTENT } from '@impact-call/contracts/limits';
import { CONTENT_BOUNDS, exceededBound } from '@impact-call/domain';
import { answerAt, changesBetween, questionOf, withAnswers } from './answers.ts';

/** What the server accepts, and the questions that must be left out. */
export interface Saveable {
  content: string;
  leftOut: string[];
}

const fits = (content: string): boolean =>
  content.length <= MAX_STEP_CONTENT && exceededBound(content, CONTENT_BOUNDS) === null;

/**
 * One too large answer never blocks the others: it falls back to `saved`. Content without separate answers stays whole.
 */
export function saveableOf(content: string, saved: string | null): Saveable {
  const whole: Saveable = { content, leftOut: [] };
  if (fits(content)) return whole;
  const changes = changesBetween(saved, content);
  if ('' in changes) return whole;
  const order = Object.entries(changes)
    .map(([path, answer]) => ({ path, length: answer?.length ?? 0, isTooMuch: answer !== null && !fits(answer) }))
    .toSorted((a, b) => Number(b.isTooMuch) - Number(a.isTooMuch) || b.length - a.length)
    .map(({ path }) => path);
  for (let count = 1; count <= order.length; count += 1) {
    const leftOut = order.slice(0, count);
    const rest = withAnswers(content, Object.fromEntries(leftOut.map((path) => [path, answerAt(saved, path)])));
    if (rest !== null && fits(rest)) return { content: rest, leftOut: [...new Set(leftOut.map(questionOf))] };
  }
  return whole;
}
