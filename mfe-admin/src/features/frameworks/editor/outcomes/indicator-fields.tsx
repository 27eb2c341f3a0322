import { useShell } from '@impact-call/ui';
import { Box, Button, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { LocalizedTextField, readWording } from '@impact-call/ui/localized';
import { Plus } from 'lucide-react';
import { changedPart, movedPart, newProxy, withoutPart, type IndicatorValues } from '../../framework-values.ts';
import { useFrameworkT } from '../../texts.ts';
import { FilterFields } from './filter-fields.tsx';
import { useFrameworkForm } from '../form-context.ts';
import { PartButtons } from '../part-buttons.tsx';
import { anchorOf } from '../problems.ts';
import { ProxyFields } from './proxy-fields.tsx';

interface Props {
  indicator: IndicatorValues;
  number: number;
  place: { isFirst: boolean; isLast: boolean };
  onChange(changes: Partial<IndicatorValues>): void;
  onMove(step: 1 | -1): void;
  onRemove(): void;
}

export function IndicatorFields({ indicator, number, place, onChange, onMove, onRemove }: Props) {
  const t = useFrameworkT();
  const { language } = useShell();
  const { values } = useFrameworkForm();
  const name = readWording(indicator.name, language) || t('indicator.nameless', { number });
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" p={{ base: '3', md: '4' }} bg="bg">
      <Flex justify="space-between" gap="3" align="center" mb="3">
        <Heading as="h4" size="sm" overflowWrap="anywhere">
          {t('indicator.title', { number, name: readWording(indicator.name, language) })}
        </Heading>
        <PartButtons name={name} {...place} onMove={onMove} onRemove={onRemove} />
      </Flex>
      <Stack gap="5">
        <Wording indicator={indicator} onChange={onChange} />
        <FilterFields
          id={anchorOf(indicator.id, 'filters')}
          label={t('filter.title')}
          hint={t('filter.hint')}
          value={indicator.filters}
          inherited={values.parameters.filters}
          onChange={(filters) => onChange({ filters })}
        />
        <Proxies indicator={indicator} onChange={onChange} />
      </Stack>
    </Box>
  );
}

function Wording({ indicator, onChange }: Pick<Props, 'indicator' | 'onChange'>) {
  const t = useFrameworkT();
  const { errorOf } = useFrameworkForm();
  const anchor = (field: string) => anchorOf(indicator.id, field);
  return (
    <>
      <LocalizedTextField
        id={anchor('name')}
        label={t('indicator.name')}
        error={errorOf(anchor('name'))}
        maxLength={500}
        value={indicator.name}
        onChange={(changed) => onChange({ name: changed })}
      />
      <LocalizedTextField
        id={anchor('description')}
        label={t('indicator.description')}
        multiline
        maxLength={5000}
        value={indicator.description}
        onChange={(description) => onChange({ description })}
      />
    </>
  );
}
function Proxies({ indicator: { id, proxies }, onChange }: Pick<Props, 'indicator' | 'onChange'>) {
  const t = useFrameworkT();
  const { language } = useShell();
  const { errorOf } = useFrameworkForm();
  const anchor = anchorOf(id, 'proxies');
  const set = (changed: IndicatorValues['proxies']): void => onChange({ proxies: changed });
  return (
    <Box id={anchor} tabIndex={-1} data-field="">
      <Heading as="h5" size="sm">
        {t('proxy.title')}
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        {t('proxy.hint')}
      </Text>
      {errorOf(anchor) && (
        <Text color="fg.error" fontWeight="semibold" fontSize="sm">
          {errorOf(anchor)}
        </Text>
      )}
      <Stack as="ol" listStyleType="none" gap="4" mt="3">
        {proxies.map((proxy, index) => (
          <ProxyFields
            key={proxy.id}
            proxy={proxy}
            name={readWording(proxy.name, language) || t('proxy.nameless', { number: index + 1 })}
            place={{ isFirst: index === 0, isLast: index === proxies.length - 1 }}
            onChange={(changes) => set(changedPart(proxies, proxy.id, changes))}
            onMove={(step) => set(movedPart(proxies, proxy.id, step))}
            onRemove={() => set(withoutPart(proxies, proxy.id))}
          />
        ))}
      </Stack>
      <Button mt="3" size="sm" variant="surface" colorPalette="gray" onClick={() => set([...proxies, newProxy()])}>
        <Plus aria-hidden />
        {t('proxy.add')}
      </Button>
    </Box>
  );
}
