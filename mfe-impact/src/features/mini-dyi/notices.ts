import type { StepInput } from '@impact-call/contracts/remote';
import { isCustomOutcome, parseMiniDyiStep, readMiniDyiAnswer } from '@impact-call/domain';
import { getT, textsReady } from '../../translations.ts';

/**
 * The specification requires a red notification for this problem only (docs/rules/11-impact-wizard.md#impact-complete).
 */
function lacksStakeholder({ step: { id, content }, value, page }: StepInput & { page?: string }): boolean {
  const { selectedOutcomes } = readMiniDyiAnswer(value, id, parseMiniDyiStep(content).options);
  const lacking = selectedOutcomes.filter(({ stakeholderId }) => stakeholderId === null);
  if (page === 'outcomes' || page === 'indicators') return lacking.some((outcome) => !isCustomOutcome(outcome));
  return page === 'customOutcome' && lacking.some(isCustomOutcome);
}

/** For an applicant who cannot leave a screen yet. */
export async function noticesOf(input: StepInput & { page?: string }): Promise<string[]> {
  if (!lacksStakeholder(input)) return [];
  await textsReady(input.shell);
  return [getT(input.shell.i18n)('problem.stakeholder')];
}
