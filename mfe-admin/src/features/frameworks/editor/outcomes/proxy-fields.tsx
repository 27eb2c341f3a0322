import { TextField } from '@impact-call/ui';
import { Box, Flex, Grid, Stack } from '@impact-call/ui/design-system';
import { LocalizedTextField } from '@impact-call/ui/localized';
import type { ProxyValues } from '../../framework-values.ts';
import { useFrameworkT } from '../../texts.ts';
import { useFrameworkForm } from '../form-context.ts';
import { NumberField } from '../number-field.tsx';
import { TakeFromLibrary } from '../../../proxy-library/take-from-library.tsx';
import { PartButtons } from '../part-buttons.tsx';
import { anchorOf } from '../problems.ts';

interface Props {
  proxy: ProxyValues;
  name: string;
  place: { isFirst: boolean; isLast: boolean };
  onChange(changes: Partial<ProxyValues>): void;
  onMove(step: 1 | -1): void;
  onRemove(): void;
}

export function ProxyFields({ proxy, name, place, onChange, onMove, onRemove }: Props) {
  const t = useFrameworkT();
  const { errorOf } = useFrameworkForm();
  const anchor = (field: string) => anchorOf(proxy.id, field);
  return (
    <Box as="li" borderTopWidth="1px" pt="4">
      <Flex justify="space-between" gap="3" align="flex-start">
        <LocalizedTextField
          id={anchor('name')}
          label={t('proxy.name')}
          error={errorOf(anchor('name'))}
          maxLength={500}
          value={proxy.name}
          onChange={(changed) => onChange({ name: changed })}
        />
        <PartButtons name={name} {...place} onMove={onMove} onRemove={onRemove} />
      </Flex>
      <Stack gap="3" mt="3">
        <Worth proxy={proxy} onChange={onChange} />
        <TakeFromLibrary proxy={proxy} onChange={onChange} />
        <LocalizedTextField
          id={anchor('sourceName')}
          label={t('proxy.sourceName')}
          maxLength={500}
          value={proxy.sourceName}
          onChange={(sourceName) => onChange({ sourceName })}
        />
      </Stack>
    </Box>
  );
}

function Worth({ proxy, onChange }: Pick<Props, 'proxy' | 'onChange'>) {
  const t = useFrameworkT();
  const { errorOf } = useFrameworkForm();
  const anchor = (field: string) => anchorOf(proxy.id, field);
  return (
    <Grid gap="3" templateColumns={{ base: '1fr', md: '12rem minmax(0, 1fr)' }}>
      <NumberField
        id={anchor('defaultValue')}
        label={t('proxy.value')}
        unit="€"
        value={proxy.defaultValue}
        placeholder={t('proxy.noValue')}
        // A typed value is no longer that of the library.
        onChange={(defaultValue) => onChange({ defaultValue, ...(proxy.library && { library: null }) })}
      />
      <TextField
        id={anchor('sourceUrl')}
        label={t('proxy.sourceUrl')}
        optional
        type="url"
        maxLength={2000}
        error={errorOf(anchor('sourceUrl'))}
        value={proxy.sourceUrl}
        onChange={({ target }) => onChange({ sourceUrl: target.value })}
      />
    </Grid>
  );
}
