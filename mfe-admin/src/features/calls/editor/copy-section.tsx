import type { CallForAdmin } from '@impact-call/contracts';
import { CheckboxField, useShell } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { MAX_REVIEWERS } from '@impact-call/contracts/limits';
import { Section } from '../../../console/forms/section.tsx';
import { SelectField } from '../../../console/forms/small-fields.tsx';
import { useCallT } from '../texts.ts';
import { monthsToNext, movedDates } from './call-values.ts';
import { useCallForm } from './use-call-record.ts';

/** By how many months the dates of a copy can move, besides whole years. */
const MONTHS = [0, 1, 3, 6, 12, 24];

interface Props {
  source: CallForAdmin;
  review: ReturnType<typeof useCopyReview>;
}

export function CopySection({ source, review: { chosen, choose } }: Props) {
  const t = useCallT();
  const { set } = useCallForm();
  const [first] = useState(() => monthsToNext(source, new Date()));
  const [months, setMonths] = useState(first);
  const move = (value: string): void => {
    setMonths(Number(value));
    const dates = movedDates(source, Number(value));
    for (const field of ['openingAt', 'closingAt'] as const) set(field, dates[field]);
  };
  return (
    <Section title={t('copy.title')} lead={t('copy.lead')}>
      <SelectField
        id="copy-months"
        label={t('copy.move')}
        value={String(months)}
        onChange={move}
        layout={{ maxW: '16rem' }}
      >
        {[...new Set([...MONTHS, first])].map((each) => (
          <option key={each} value={each}>
            {each === 0 ? t('copy.same') : t('copy.months', { count: each })}
          </option>
        ))}
      </SelectField>
      <CheckboxField
        label={t('copy.criteria')}
        checked={chosen.criteria}
        onChange={({ target }) => choose({ ...chosen, criteria: target.checked })}
      />
      <CheckboxField
        label={t('copy.reviewers')}
        hint={t('copy.reviewersHint')}
        checked={chosen.reviewers}
        onChange={({ target }) => choose({ ...chosen, reviewers: target.checked })}
      />
      <Text color="fg.muted">{t('copy.messages')}</Text>
    </Section>
  );
}

interface CopiedReview {
  criteria: boolean;
  /** Their invitations go out at once. */
  reviewers: boolean;
}

export function useCopyReview(from: string | undefined) {
  const { api } = useShell();
  const [chosen, choose] = useState<CopiedReview>({ criteria: true, reviewers: false });
  const copyCriteria = async (callId: string, source: string): Promise<void> => {
    const { criteria, isBlind, conflictRule } = await api.GetReviewPlan({ query: { callId: source } });
    const fresh = criteria.map((criterion) => ({ ...criterion, id: crypto.randomUUID() }));
    if (fresh.length > 0)
      await api.UpdateReviewPlan({ body: { callId, isBlind, conflictRule, criteria: fresh, version: 0 } });
  };
  const inviteReviewers = async (callId: string, source: string): Promise<void> => {
    const reviewers = await api.GetReviewers({ query: { callId: source, pageSize: MAX_REVIEWERS } });
    // The address of an erased person is empty.
    for (const { email } of reviewers) if (email !== '') await api.InviteReviewer({ body: { callId, email } });
  };
  return {
    chosen,
    choose,
    async copyTo(callId: string): Promise<void> {
      if (from === undefined) return;
      if (chosen.criteria) await copyCriteria(callId, from);
      if (chosen.reviewers) await inviteReviewers(callId, from);
    },
  };
}
