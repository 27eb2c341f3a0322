import type { CallForAdmin } from '@impact-call/contracts';
import { CheckboxField } from '@impact-call/ui';
import { Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { Section } from '../../../console/forms/section.tsx';
import { SelectField } from '../../../console/forms/small-fields.tsx';
import { useCallT } from '../texts.ts';
import { monthsToNext, movedDates } from './call-values.ts';
import { useCallForm } from './call-fields.ts';
import type { useCopyReview } from './use-copy-review.ts';

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
