import type { ImpactFilters } from '@impact-call/contracts';
import { formatPercent, SHARES } from '@impact-call/domain';
import { TextField, useShell } from '@impact-call/ui';
import { chakra, Grid, Text } from '@impact-call/ui/design-system';
import { useFrameworkT } from '../../texts.ts';
import { ShareField } from '../number-field.tsx';

interface Props {
  id: string;
  label: string;
  hint?: string;
  value: ImpactFilters;
  /** Defaults for empty fields: the shares of the whole framework. */
  inherited?: ImpactFilters;
  onChange(value: ImpactFilters): void;
}

export function FilterFields({ id, label, hint, value, inherited, onChange }: Props) {
  const t = useFrameworkT();
  const { language } = useShell();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="semibold">{label}</chakra.legend>
      {hint && (
        <Text fontSize="sm" color="fg.muted" maxW="prose">
          {hint}
        </Text>
      )}
      <Grid mt="2" gap="3" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}>
        {SHARES.map((share) => {
          const inheritedShare = inherited?.[share] ?? null;
          return (
            <ShareField
              key={share}
              id={`${id}-${share}`}
              label={t(`filter.${share}`)}
              value={value[share]}
              placeholder={inheritedShare === null ? t('filter.none') : formatPercent(inheritedShare, language)}
              onChange={(changed) => onChange({ ...value, [share]: changed })}
            />
          );
        })}
      </Grid>
      <chakra.div mt="3">
        <TextField
          id={`${id}-source`}
          label={t('filter.source')}
          optional
          maxLength={500}
          value={value.source}
          onChange={({ target }) => onChange({ ...value, source: target.value })}
        />
      </chakra.div>
    </chakra.fieldset>
  );
}
