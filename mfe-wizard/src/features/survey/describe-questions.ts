import type { DescribedAnswer, StepInput } from '@impact-call/contracts/remote';
import { describeUnread } from '../described/describe-unread.ts';
import { getT, textsReady } from '../described/texts.ts';
import { describeSurvey } from './describe-survey.ts';
import { withSignatures } from './with-signatures.ts';

/** The answers of a survey in words; where its questions cannot be read, what was stored, which is said. */
export async function describeQuestions({ step, value, shell }: StepInput): Promise<DescribedAnswer[]> {
  const [answers] = await Promise.all([withSignatures(value, shell), textsReady(shell)]);
  const described = describeSurvey(step, answers, shell);
  if (described) return described;
  const note = getT(shell.i18n)('unreadable');
  return describeUnread(value, step.name).map((answer, index) => (index === 0 ? { ...answer, note } : answer));
}
