import type { DecisionKind } from '@impact-call/contracts';
import { MAX_DECISION_WORDS } from '@impact-call/contracts/limits';
import { TextAreaField } from '@impact-call/ui';
import { SelectField } from '../../console/forms/small-fields.tsx';
import { KINDS } from './decision-view.ts';
import { useDecisionT } from './texts.ts';

/** A decision in the form; empty while nothing is chosen. */
export interface DecisionValues {
  decision: DecisionKind | '';
  words: string;
}

interface Props {
  values: DecisionValues;
  onChange(values: DecisionValues): void;
}

export function DecisionFields({ values, onChange }: Props) {
  const t = useDecisionT();
  return (
    <>
      <SelectField<DecisionValues['decision']>
        id="decision"
        label={t('form.decision')}
        value={values.decision}
        onChange={(decision) => onChange({ ...values, decision })}
        layout={{ w: { base: 'full', md: '16rem' } }}
      >
        <option value="">{t('form.choose')}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('form.words')}
        hint={t('form.wordsHint')}
        optional
        rows={3}
        maxLength={MAX_DECISION_WORDS}
        value={values.words}
        onChange={({ target }) => onChange({ ...values, words: target.value })}
      />
    </>
  );
}
