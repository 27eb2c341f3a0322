import type { SroiParameters } from '@impact-call/contracts';
import { sroiParameters } from '@impact-call/domain';
import { Box, chakra, Grid, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { LocalizedTextField } from '@impact-call/ui/localized';
import { Section } from '../../../console/forms/section.tsx';
import { useFrameworkT } from '../texts.ts';
import { FilterFields } from './outcomes/filter-fields.tsx';
import { useFrameworkForm } from './form-context.ts';
import { NumberField, ShareField } from './number-field.tsx';
import { OwnFiguresSection, ValueMapSection } from './own-figures-section.tsx';
import { anchorOf } from './problems.ts';

export function GeneralTab() {
  return (
    <Stack gap="6">
      <NameSection />
      <CalculationSection />
      <OwnFiguresSection />
      <ValueMapSection />
    </Stack>
  );
}

export function NameSection() {
  const t = useFrameworkT();
  const { values, set, errorOf } = useFrameworkForm();
  const anchor = (field: string) => anchorOf('own', field);
  return (
    <Section title={t('general.name')}>
      <LocalizedTextField
        id={anchor('name')}
        label={t('general.nameField')}
        error={errorOf(anchor('name'))}
        maxLength={500}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <LocalizedTextField
        id={anchor('description')}
        label={t('general.description')}
        error={errorOf(anchor('description'))}
        multiline
        maxLength={5000}
        value={values.description}
        onChange={(description) => set('description', description)}
      />
    </Section>
  );
}

const MAX_YEARS = 30;

function CalculationSection() {
  const t = useFrameworkT();
  const { values, set, errorOf } = useFrameworkForm();
  const { parameters } = values;
  const change = (changes: Partial<SroiParameters>): void => set('parameters', { ...parameters, ...changes });
  return (
    <Section title={t('general.calculation')} lead={t('general.calculationLead')}>
      <RateFields parameters={parameters} onChange={change} />
      {(['lower', 'upper'] as const).map((bound) => (
        <ProfileFields
          key={bound}
          label={t(`general.${bound}`)}
          error={errorOf(anchorOf('own', bound))}
          shares={parameters.profiles[bound]}
          onChange={(shares) => change({ profiles: { ...parameters.profiles, [bound]: shares } })}
        />
      ))}
      <FilterFields
        id={anchorOf('own', 'filters')}
        label={t('general.filters')}
        hint={t('general.filtersHint')}
        value={parameters.filters}
        onChange={(filters) => change({ filters })}
      />
    </Section>
  );
}

interface RateProps {
  parameters: SroiParameters;
  onChange(changes: Partial<SroiParameters>): void;
}

function RateFields({ parameters: { discountRate, discountOffset, years }, onChange }: RateProps) {
  const t = useFrameworkT();
  // Another number of years resets the shares to the default rule, which can be changed afterwards.
  const setYears = (typed: number | null): void => {
    const next = Math.max(1, Math.round(typed ?? 1));
    onChange({ years: next, profiles: sroiParameters({ years: next }).profiles });
  };
  return (
    <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} alignItems="end">
      <ShareField
        label={t('general.discountRate')}
        value={discountRate}
        onChange={(rate) => onChange({ discountRate: rate ?? 0 })}
      />
      <NumberField label={t('general.years')} unit="" isWhole max={MAX_YEARS} value={years} onChange={setYears} />
      <Box>
        <chakra.label htmlFor="discount-offset" display="block" fontSize="sm" fontWeight="semibold" mb="1">
          {t('general.firstYear')}
        </chakra.label>
        <NativeSelect.Root>
          <NativeSelect.Field
            id="discount-offset"
            value={discountOffset}
            onChange={({ target }) => onChange({ discountOffset: Number(target.value) })}
          >
            <option value={0}>{t('general.discounted')}</option>
            <option value={1}>{t('general.undiscounted')}</option>
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Box>
    </Grid>
  );
}

interface ProfileProps {
  label: string;
  error: string | undefined;
  shares: readonly number[];
  onChange(shares: number[]): void;
}

/** The share of the third-year value that each year reaches. */
function ProfileFields({ label, error, shares, onChange }: ProfileProps) {
  const t = useFrameworkT();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="semibold" mb="1.5">
        {label}
      </chakra.legend>
      {error && (
        <Text color="fg.error" fontWeight="semibold" fontSize="sm">
          {error}
        </Text>
      )}
      <Grid gap="3" templateColumns="repeat(auto-fill, minmax(7rem, 1fr))">
        {shares.map((share, year) => (
          <NumberField
            key={year}
            label={t('general.year', { year: year + 1 })}
            unit="%"
            max={1000}
            value={Math.round(share * 10_000) / 100}
            onChange={(percent) => onChange(shares.map((each, at) => (at === year ? (percent ?? 0) / 100 : each)))}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
