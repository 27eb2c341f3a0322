import { formatEuros, type FiguresFramework, ownFiguresOf, valueBounds } from '@impact-call/domain';
import { Box, Text } from '@impact-call/ui/design-system';
import { AmountField } from '../fields/amount-field.tsx';
import { ExplanationFields } from '../fields/explanation-fields.tsx';
import { indicatorFieldId } from '../screen/field-ids.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { describeNumber } from '../fields/amount-words.ts';
import type { IndicatorFieldProps } from './target-field.tsx';

type Props = IndicatorFieldProps & { given: number | null; framework: FiguresFramework };

/** The framework's value, and the allowed deviation from it. */
function useHint({ given, framework }: Pick<Props, 'given' | 'framework'>): string {
  const t = useT();
  const language = useLanguage();
  if (given === null) return t('indicators.valueHintNone');
  const allowed = ownFiguresOf(framework);
  const amount = formatEuros(given, language);
  if (!allowed.values) return t('indicators.valueFixed', { amount });
  const bounds = valueBounds(given, allowed);
  if (!bounds) return t('indicators.valueHint', { amount });
  const [least, most] = bounds;
  return t('indicators.valueWithin', {
    amount,
    least: formatEuros(least, language),
    most: formatEuros(most, language),
  });
}

/** A value that replaces the framework's needs a reason and a source. */
export function ValueField(props: Props) {
  const { stepId, outcome, indicator, problems, given, framework, onChange } = props;
  const t = useT();
  const language = useLanguage();
  const hint = useHint(props);
  const position = outcome.indicators.indexOf(indicator);
  const idOf = (field: 'value' | 'reason' | 'source') => indicatorFieldId(stepId, outcome, position, field);
  const value = indicator.proxyValue ?? given;
  const isOther = given !== null && value !== given;
  if (given !== null && !isOther && !ownFiguresOf(framework).values) return <FixedValue hint={hint} />;
  const problem = problems.find(({ anchor }) => anchor === idOf('value'))?.message;
  return (
    <>
      <AmountField
        key={indicator.proxyId}
        id={idOf('value')}
        label={t('indicators.value')}
        spoken={t('indicators.euros')}
        euros
        keepsWhenEmpty
        hint={hint}
        value={value}
        onChange={(proxyValue) => onChange({ proxyValue })}
        describe={describeNumber(t, language)}
        error={isOther ? problem : undefined}
      />
      {isOther && (
        <ExplanationFields
          about="value"
          ids={{ reason: idOf('reason'), source: idOf('source') }}
          value={indicator}
          problems={problems}
          onChange={onChange}
        />
      )}
    </>
  );
}

function FixedValue({ hint }: { hint: string }) {
  const t = useT();
  return (
    <Box>
      <Text fontWeight="semibold">{t('indicators.value')}</Text>
      <Text>{hint}</Text>
    </Box>
  );
}
