import type { StepInput } from '@impact-call/contracts/remote';
import { isCustomOutcome, parseMiniDyiStep, readMiniDyiAnswer } from '@impact-call/domain';
import { getT, textsReady } from '../../translations.ts';

/**
 * Whether a chosen outcome on this screen of the impact wizard has no stakeholder: the one finding that the
 * specification says in a red notification (docs/rules.md#impact-complete), beside the summary and the words at the
 * field. The applicant's own outcomes have a screen of their own.
 */
function lacksStakeholder({ step: { id, content }, value, page }: StepInput & { page?: string }): boolean {
  const { selectedOutcomes } = readMiniDyiAnswer(value, id, parseMiniDyiStep(content).options);
  const lacking = selectedOutcomes.filter(({ stakeholderId }) => stakeholderId === null);
  if (page === 'outcomes' || page === 'indicators') return lacking.some((outcome) => !isCustomOutcome(outcome));
  return page === 'customOutcome' && lacking.some(isCustomOutcome);
}

/** What is said in a notification when the applicant may not go on from a screen. */
export async function noticesOf(input: StepInput & { page?: string }): Promise<string[]> {
  if (!lacksStakeholder(input)) return [];
  await textsReady(input.shell);
  return [getT(input.shell.i18n)('problem.stakeholder')];
}
