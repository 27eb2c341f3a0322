import type { Proxy } from '@impact-call/contracts';
import type { FiguresFramework } from '@impact-call/domain';
import { Box, Stack, Text } from '@impact-call/ui/design-system';
import { SelectField } from '../fields/select-field.tsx';
import { WebLink } from '../fields/web-link.tsx';
import { indicatorFieldId } from '../screen/field-ids.ts';
import { useT } from '../screen/impact-context.tsx';
import type { IndicatorFieldProps } from './target-field.tsx';
import { ValueField } from './value-field.tsx';

type Props = IndicatorFieldProps & { proxies: readonly Proxy[]; framework: FiguresFramework };

/** The value of one unit: the framework's proxy with its source, or the applicant's own figure. */
export function ProxyFields(props: Props) {
  const { indicator, proxies } = props;
  const proxy = proxies.find(({ id }) => id === indicator.proxyId);
  return (
    <Stack gap="4">
      {proxies.length > 1 ? <ProxyChoice {...props} /> : <OnlyProxy name={proxy?.name ?? indicator.proxyName} />}
      {proxy && <ProxySource proxy={proxy} />}
      <ValueField {...props} given={proxy?.defaultValue ?? null} />
    </Stack>
  );
}

function ProxyChoice({ stepId, outcome, indicator, proxies, onChange }: Props) {
  const t = useT();
  const choose = (id: string): void => {
    const chosen = proxies.find((each) => each.id === id);
    if (!chosen) return;
    const { id: proxyId, name: proxyName, defaultValue: proxyValue } = chosen;
    onChange({ proxyId, proxyName, proxyValue, reason: '', source: '' });
  };
  return (
    <SelectField
      id={indicatorFieldId(stepId, outcome, outcome.indicators.indexOf(indicator), 'proxy')}
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
