import type { ReopeningWish, Submission } from '@impact-call/contracts';
import { MAX_REOPENING_MESSAGE } from '@impact-call/contracts/limits';
import { TextAreaField } from '@impact-call/ui';
import { useT } from '../../translations.ts';
import { CheckedList } from './checked-list.tsx';

/** What is said to those whose submission is opened again. */
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
  wish: Required<ReopeningWish>;
  onChange(wish: Required<ReopeningWish>): void;
}

/** What is said, and which steps can be changed: all of them while none is named. */
export function ReopeningFields({ steps, wish, onChange }: Props) {
  const t = useT();
  const inOrder = [...steps].sort((a, b) => a.sort - b.sort);
  const nameOf = (stepId: string): string => steps.find(({ id }) => id === stepId)?.name ?? '';
  return (
    <>
      <ReopeningMessage value={wish.message} onChange={(message) => onChange({ ...wish, message })} />
      {steps.length > 1 && (
        <CheckedList
          legend={t('act.reopenSteps')}
          values={inOrder.map(({ id }) => id)}
          chosen={wish.stepIds}
          words={nameOf}
          error={false}
          onChange={(stepIds) => onChange({ ...wish, stepIds })}
        />
      )}
    </>
  );
}
