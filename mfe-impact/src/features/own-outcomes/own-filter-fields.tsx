import type { OwnFilters, SelectedOutcome } from '@impact-call/contracts';
import { type Share, SHARES } from '@impact-call/domain';
import { Box, Grid, Text } from '@impact-call/ui/design-system';
import { AmountField } from '../fields/amount-field.tsx';
import { describeNumber } from '../fields/amount-words.ts';
import { useLanguage, useT } from '../screen/impact-context.tsx';

interface Props {
  idOf(share: Share): string;
  filters: SelectedOutcome['filters'];
  onChange(filters: OwnFilters): void;
}

const NONE: OwnFilters = { deadweight: null, attribution: null, displacement: null, dropOff: null };

/** Without floating-point noise. */
const percentOf = (share: number | null): number | null => (share === null ? null : Math.round(share * 1e6) / 1e4);

/** As plain questions; an empty deduction counts as 0. */
export function OwnFilterFields({ idOf, filters = NONE, onChange }: Props) {
  const t = useT();
  const language = useLanguage();
  return (
    <Box as="fieldset" border="0" minW="0">
      <Box as="legend" fontWeight="semibold">
        {t('own.filters.title')}
      </Box>
      <Text fontSize="sm" color="fg.muted" mb="3">
        {t('own.filters.lead')}
      </Text>
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="end">
        {SHARES.map((share) => (
          <AmountField
            key={share}
            id={idOf(share)}
            label={t(`own.filters.${share}`)}
            after="%"
            spoken="%"
            optional
            value={percentOf(filters[share])}
            onChange={(percent) => onChange({ ...filters, [share]: percent === null ? null : percent / 100 })}
            describe={describeNumber(t, language)}
            error={(filters[share] ?? 0) > 1 ? t('problem.share') : undefined}
          />
        ))}
      </Grid>
    </Box>
  );
}
