import type { Proxy } from '@impact-call/contracts';
import { outcomeKey, formatEuros } from '@impact-call/domain';
import { Box, Stack, Text } from '@impact-call/ui/design-system';
import { AmountField } from '../fields/amount-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { WebLink } from '../fields/web-link.tsx';
import { outcomeFieldId } from '../screen/field-ids.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { describeNumber } from './amount-words.ts';
import type { IndicatorFieldProps } from './target-field.tsx';

type Props = IndicatorFieldProps & { proxies: readonly Proxy[] };

/** What one unit is worth: the framework's proxy with its source, or the applicant's own figure. */
export function ProxyFields(props: Props) {
  const { stepId, outcome, indicator, proxies, onChange } = props;
  const t = useT();
  const language = useLanguage();
  const proxy = proxies.find(({ id }) => id === indicator.proxyId);
  const given = proxy?.defaultValue ?? null;
  return (
    <Stack gap="4">
      {proxies.length > 1 ? <ProxyChoice {...props} /> : <OnlyProxy name={proxy?.name ?? indicator.proxyName} />}
      {proxy && <ProxySource proxy={proxy} />}
      <AmountField
        key={indicator.proxyId}
        id={outcomeFieldId(stepId, outcomeKey(outcome), 'value')}
        label={t('indicators.value')}
        spoken={t('indicators.euros')}
        euros
        keepsWhenEmpty
        hint={
          given === null
            ? t('indicators.valueHintNone')
            : t('indicators.valueHint', { amount: formatEuros(given, language) })
        }
        value={indicator.proxyValue ?? given}
        onChange={(proxyValue) => onChange({ proxyValue })}
        describe={describeNumber(t, language)}
      />
    </Stack>
  );
}

function ProxyChoice({ stepId, outcome, indicator, proxies, onChange }: Props) {
  const t = useT();
  const choose = (id: string): void => {
    const chosen = proxies.find((each) => each.id === id);
    if (chosen) onChange({ proxyId: chosen.id, proxyName: chosen.name, proxyValue: chosen.defaultValue });
  };
  return (
    <SelectField
      id={outcomeFieldId(stepId, outcomeKey(outcome), 'proxy')}
      label={t('indicators.proxy')}
      spoken={indicator.indicatorName}
      none={t('indicators.proxyChoose')}
      value={indicator.proxyId}
      choices={proxies}
      onChange={choose}
    />
  );
}

function OnlyProxy({ name }: { name: string }) {
  const t = useT();
  return (
    <Box>
      <Text fontWeight="semibold">{t('indicators.proxy')}</Text>
      <Text>{name}</Text>
    </Box>
  );
}

function ProxySource({ proxy: { sourceName, sourceUrl } }: { proxy: Proxy }) {
  const t = useT();
  if (sourceName === '' && sourceUrl === '') return null;
  return (
    <Text fontSize="sm" color="fg.muted" mt="-2">
      {t('indicators.source')} <WebLink address={sourceUrl}>{sourceName}</WebLink>
    </Text>
  );
}
