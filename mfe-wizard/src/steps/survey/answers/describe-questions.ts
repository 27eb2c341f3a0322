import type { DescribedAnswer, StepInput } from '@impact-call/contracts/remote';
import { describeUnread } from '../../../features/described/describe-content.ts';
import { getT, textsReady } from '../../../features/described/texts.ts';
import { describeSurvey } from './describe-survey.ts';
import { withSignatures } from '../signature/with-signatures.ts';

/** If the questions cannot be read, the stored values with a note. */
export async function describeQuestions({ step, value, shell }: StepInput): Promise<DescribedAnswer[]> {
  const [answers] = await Promise.all([withSignatures(value, shell), textsReady(shell)]);
  const described = describeSurvey(step, answers, shell);
  if (described) return described;
  const note = getT(shell.i18n)('unreadable');
  return describeUnread(value, step.name).map((answer, index) => (index === 0 ? { ...answer, note } : answer));
}
