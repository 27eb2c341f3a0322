import type { SelectedOutcome, Stakeholder } from '@impact-call/contracts';
import type { StepProblem } from '@impact-call/contracts/remote';
import { outcomeKey } from '@impact-call/domain';
import { SelectField } from '../fields/select-field.tsx';
import { outcomeFieldId } from '../screen/field-ids.ts';
import { useT } from '../screen/impact-context.tsx';

interface Props {
  stepId: string;
  outcome: SelectedOutcome;
  stakeholders: readonly Stakeholder[];
  problems: readonly StepProblem[];
  onChange(changes: Pick<SelectedOutcome, 'stakeholderId' | 'stakeholderName'>): void;
}

/** docs/rules/11-impact-wizard.md#impact-complete */
export function StakeholderField({ stepId, outcome, stakeholders, problems, onChange }: Props) {
  const t = useT();
  const id = outcomeFieldId(stepId, outcomeKey(outcome), 'stakeholder');
  const known = stakeholders.find((each) => each.id === outcome.stakeholderId);
  const isFlagged = outcome.stakeholderId === null && problems.some(({ anchor }) => anchor === id);
  const choose = (chosen: string): void => {
    const stakeholder = stakeholders.find((each) => each.id === chosen);
    onChange({ stakeholderId: stakeholder?.id ?? null, stakeholderName: stakeholder?.name ?? '' });
  };
  return (
    <SelectField
      id={id}
      label={t('outcomes.stakeholder')}
      spoken={outcome.outcomeName}
      none={t('outcomes.stakeholderNone')}
      hint={known?.description}
      value={outcome.stakeholderId}
      choices={stakeholders}
      onChange={choose}
      error={isFlagged ? t('problem.stakeholder') : undefined}
    />
  );
}
