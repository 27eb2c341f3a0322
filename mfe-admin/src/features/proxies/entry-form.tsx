import { compareNames, COUNTRY_CODES, countryName } from '@impact-call/domain';
import { TextAreaField, TextField, useShell } from '@impact-call/ui';
import { Grid, Stack } from '@impact-call/ui/design-system';
import { LocalizedTextField } from '@impact-call/ui/localized';
import { type ComponentProps, useMemo } from 'react';
import { Section } from '../../console/forms/section.tsx';
import { SelectField } from '../../console/forms/small-fields.tsx';
import { NumberField } from '../frameworks/editor/number-field.tsx';
import { useProxyT } from '../proxy-library/texts.ts';
import { anchorOf, type EntryValues, useEntryFields } from './use-entry-record.ts';

export function EntryFields() {
  const t = useProxyT();
  return (
    <Section title={t('fields')}>
      <Stack gap="5">
        <ValueFields />
        <SourceFields />
      </Stack>
    </Section>
  );
}

function useFieldTexts() {
  const t = useProxyT();
  const { errorOf } = useEntryFields();
  return (field: keyof EntryValues) => ({
    ...{ id: anchorOf(field), label: t(`field.${field}`), error: errorOf(field) },
  });
}

interface LineProps
  extends Pick<ComponentProps<typeof TextField>, 'hint' | 'inputMode' | 'maxLength' | 'optional' | 'type'> {
  field: 'year' | 'currency' | 'licence' | 'sourceName' | 'sourceUrl';
}

function Line({ field, ...props }: LineProps) {
  const { values, set } = useEntryFields();
  const textsOf = useFieldTexts();
  return (
    <TextField
      {...props}
      {...textsOf(field)}
      value={values[field]}
      onChange={({ target }) => set(field, target.value)}
    />
  );
}

function ValueFields() {
  const t = useProxyT();
  const { values, set } = useEntryFields();
  const textsOf = useFieldTexts();
  return (
    <>
      <LocalizedTextField
        {...textsOf('name')}
        maxLength={500}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <LocalizedTextField
        {...textsOf('unit')}
        hint={t('field.unitHint')}
        maxLength={200}
        value={values.unit}
        onChange={(unit) => set('unit', unit)}
      />
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} alignItems="end">
        <NumberField {...textsOf('value')} unit="" value={values.value} onChange={(value) => set('value', value)} />
        <Line field="year" inputMode="numeric" maxLength={4} />
        <Line field="currency" hint={t('field.currencyHint')} maxLength={3} />
      </Grid>
      <CountryField />
    </>
  );
}

function CountryField() {
  const t = useProxyT();
  const { values, set } = useEntryFields();
  const { language } = useShell();
  const choices = useMemo(() => {
    const compare = compareNames(language);
    const named = COUNTRY_CODES.map((code) => ({ code, name: countryName(code, language) }));
    return named.sort((one, other) => compare(one.name, other.name));
  }, [language]);
  return (
    <SelectField
      id={anchorOf('country')}
      label={t('field.country')}
      layout={{ maxW: 'md' }}
      value={values.country}
      onChange={(country) => set('country', country)}
    >
      <option value="">{t('field.noCountry')}</option>
      {choices.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function SourceFields() {
  const { values, set } = useEntryFields();
  const textsOf = useFieldTexts();
  return (
    <>
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <Line field="sourceName" maxLength={500} />
        <Line field="sourceUrl" optional type="url" maxLength={2000} />
      </Grid>
      <Line field="licence" optional maxLength={200} />
      <TextAreaField
        {...textsOf('note')}
        optional
        maxLength={2000}
        value={values.note}
        onChange={({ target }) => set('note', target.value)}
      />
    </>
  );
}
