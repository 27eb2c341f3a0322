import type { Submission } from '@impact-call/contracts';
import { MAX_REOPENING_MESSAGE } from '@impact-call/contracts/limits';
import { TextAreaField } from '@impact-call/ui';
import { useT } from '../../translations.ts';
import { CheckedList } from './checked-list.tsx';
import { UntilField } from './instant-fields.tsx';

export function ReopeningMessage({ value, onChange }: { value: string; onChange(message: string): void }) {
  const t = useT();
  return (
    <TextAreaField
      label={t('act.reopenMessage')}
      hint={t('act.reopenMessageHint')}
      optional
      rows={3}
      maxLength={MAX_REOPENING_MESSAGE}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface Props {
  steps: Submission['steps'];
  values: ReopeningValues;
  onChange(query: ReopeningValues): void;
  /** Whether the organization's deadline has passed, so that the reopening needs a new one. */
  isOver: boolean;
}

/** Values of the reopening form; no steps means all steps. */
export interface ReopeningValues {
  message: string;
  stepIds: string[];
  until: string | null;
}

export function ReopeningFields({ steps, values, onChange, isOver }: Props) {
  const t = useT();
  const inOrder = [...steps].sort((a, b) => a.sort - b.sort);
  const nameOf = (stepId: string): string => steps.find(({ id }) => id === stepId)?.name ?? '';
  return (
    <>
      {isOver && <UntilField needed value={values.until} onChange={(until) => onChange({ ...values, until })} />}
      <ReopeningMessage value={values.message} onChange={(message) => onChange({ ...values, message })} />
      {steps.length > 1 && (
        <CheckedList
          legend={t('act.reopenSteps')}
          values={inOrder.map(({ id }) => id)}
          chosen={values.stepIds}
          labelOf={nameOf}
          error={false}
          onChange={(stepIds) => onChange({ ...values, stepIds })}
        />
      )}
    </>
  );
}
