import type { Step } from '@impact-call/contracts';
import { isCustomOutcome, parseMiniDyiStep, readMiniDyiAnswer } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useT } from '../../translations.ts';

/**
 * Whether a chosen outcome on this screen of the impact wizard has no stakeholder: the one finding that the
 * specification says in a red notification (docs/rules.md#impact-complete), beside the summary and the words at the
 * field. The applicant's own outcomes have a screen of their own.
 */
export function lacksStakeholder(
  { id, content, stepType }: Pick<Step, 'id' | 'content' | 'stepType'>,
  value: unknown,
  screen: string | undefined,
): boolean {
  if (stepType.name !== 'miniDyi') return false;
  const { selectedOutcomes } = readMiniDyiAnswer(value, id, parseMiniDyiStep(content).options);
  const lacking = selectedOutcomes.filter(({ stakeholderId }) => stakeholderId === null);
  if (screen === 'outcomes' || screen === 'indicators') return lacking.some((outcome) => !isCustomOutcome(outcome));
  return screen === 'customOutcome' && lacking.some(isCustomOutcome);
}

/** Says it where it is so; the notification goes by itself, since the page says it, too. */
export function useStakeholderNotice(): (...place: Parameters<typeof lacksStakeholder>) => void {
  const t = useT();
  const { notify } = useShell();
  return (...place) => {
    if (lacksStakeholder(...place)) notify({ kind: 'error', title: t('errorStakeholders'), brief: true });
  };
}
