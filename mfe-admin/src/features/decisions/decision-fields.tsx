import type { DecisionKind } from '@impact-call/contracts';
import { MAX_DECISION_WORDS } from '@impact-call/contracts/limits';
import { TextAreaField } from '@impact-call/ui';
import { chakra, HStack } from '@impact-call/ui/design-system';
import { useId } from 'react';
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
      <KindField value={values.decision} onChange={(decision) => onChange({ ...values, decision })} />
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

function KindField({ value, onChange }: { value: DecisionValues['decision']; onChange(kind: DecisionKind): void }) {
  const t = useDecisionT();
  const name = useId();
  return (
    <chakra.fieldset>
      <chakra.legend fontSize="sm" fontWeight="semibold" color="fg.muted">
        {t('form.decision')}
      </chakra.legend>
      <HStack columnGap="5" rowGap="0" flexWrap="wrap">
        {KINDS.map((kind) => (
          <HStack key={kind} as="label" minH="11" gap="2" cursor="pointer">
            <chakra.input
              type="radio"
              name={name}
              boxSize="5"
              checked={value === kind}
              onChange={() => onChange(kind)}
            />
            {t(`kind.${kind}`)}
          </HStack>
        ))}
      </HStack>
    </chakra.fieldset>
  );
}
