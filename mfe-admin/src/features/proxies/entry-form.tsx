import type { ProxyEntryInput } from '@impact-call/contracts';
import { webAddress } from '@impact-call/contracts/web-address';
import { compareNames, COUNTRY_CODES, countryName } from '@impact-call/domain';
import { ErrorSummary, TextAreaField, TextField, useShell } from '@impact-call/ui';
import { Grid, Stack } from '@impact-call/ui/design-system';
import { LocalizedTextField, readWording } from '@impact-call/ui/localized';
import { type ComponentProps, useMemo } from 'react';
import { useRecord } from '../../console/forms/record/use-record.ts';
import { Section } from '../../console/forms/section.tsx';
import { SelectField } from '../../console/forms/select-field.tsx';
import { NumberField } from '../frameworks/editor/number-field.tsx';
import { useProxyT } from './texts.ts';

/** An entry as form values: numbers may still be missing. */
export interface EntryValues extends Omit<ProxyEntryInput, 'value' | 'year'> {
  value: number | null;
  year: string;
}

const FIELDS = ['name', 'value', 'year', 'currency', 'sourceName', 'sourceUrl'] as const;
type Faulty = (typeof FIELDS)[number];

export const emptyEntry = (): EntryValues => ({
  ...{ name: '', value: null, unit: '', year: String(new Date().getFullYear()), country: '', currency: 'EUR' },
  ...{ licence: '', sourceName: '', sourceUrl: '', note: '' },
});

export const entryValues = ({
  name,
  value,
  unit,
  year,
  country,
  currency,
  licence,
  sourceName,
  sourceUrl,
  note,
}: ProxyEntryInput): EntryValues => ({
  ...{ name, value, unit, year: String(year), country, currency, licence, sourceName, sourceUrl, note },
});

/** The request body; call it only without faults. */
export const inputOf = ({ value, year, currency, ...values }: EntryValues): ProxyEntryInput => ({
  ...values,
  ...{ value: value ?? 0, year: Number(year), currency: currency.trim().toUpperCase() },
});

function isFaulty(field: Faulty, values: EntryValues): boolean {
  const year = Number(values.year);
  const faults: Record<Faulty, boolean> = {
    name: readWording(values.name, 'en').trim() === '',
    value: values.value === null,
    year: !Number.isInteger(year) || year < 1900 || year > 2100,
    currency: !/^[A-Za-z]{3}$/.test(values.currency.trim()),
    sourceName: values.sourceName.trim() === '',
    sourceUrl: values.sourceUrl.trim() !== '' && webAddress(values.sourceUrl) === '',
  };
  return faults[field];
}

/** State of the form; `check` shows the faults, and says whether there are none. */
export function useEntryForm(initial: EntryValues) {
  const record = useRecord<EntryValues, Faulty>(initial, (problem, field) => problem === field);
  return {
    ...record,
    check(): boolean {
      const faults = FIELDS.filter((field) => isFaulty(field, record.values));
      record.setProblems(faults);
      return faults.length === 0;
    },
  };
}
type EntryForm = ReturnType<typeof useEntryForm>;

const anchorOf = (field: string): string => `entry-${field}`;

/** The fields of an entry. */
export function EntryFields({ form }: { form: EntryForm }) {
  const t = useProxyT();
  const listed = useMemo(
    () => form.problems.map((field) => ({ anchor: anchorOf(field), message: t(`problem.${field}`) })),
    [form.problems, t],
  );
  return (
    <>
      <ErrorSummary problems={listed} />
      <Section title={t('entries')}>
        <Stack gap="5">
          <ValueFields form={form} />
          <SourceFields form={form} />
        </Stack>
      </Section>
    </>
  );
}

const isFaultyField = (field: string): field is Faulty => FIELDS.some((each) => each === field);

/** The words of a field: its label, and its problem if it has one. */
function useWords({ problems }: EntryForm) {
  const t = useProxyT();
  return <Field extends keyof EntryValues>(field: Field) => ({
    id: anchorOf(field),
    label: t(`field.${field}`),
    ...(isFaultyField(field) && problems.includes(field) && { error: t(`problem.${field}`) }),
  });
}

interface LineProps
  extends Pick<ComponentProps<typeof TextField>, 'hint' | 'inputMode' | 'maxLength' | 'optional' | 'type'> {
  form: EntryForm;
  field: 'year' | 'currency' | 'licence' | 'sourceName' | 'sourceUrl';
}

function Line({ form, field, ...props }: LineProps) {
  const wordsOf = useWords(form);
  return (
    <TextField
      {...props}
      {...wordsOf(field)}
      value={form.values[field]}
      onChange={({ target }) => form.set(field, target.value)}
    />
  );
}

function ValueFields({ form }: { form: EntryForm }) {
  const t = useProxyT();
  const { values, set } = form;
  const wordsOf = useWords(form);
  return (
    <>
      <LocalizedTextField
        {...wordsOf('name')}
        maxLength={500}
        value={values.name}
        onChange={(name) => set('name', name)}
      />
      <LocalizedTextField
        {...wordsOf('unit')}
        hint={t('field.unitHint')}
        maxLength={200}
        value={values.unit}
        onChange={(unit) => set('unit', unit)}
      />
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} alignItems="start">
        <NumberField {...wordsOf('value')} unit="" value={values.value} onChange={(value) => set('value', value)} />
        <Line form={form} field="year" inputMode="numeric" maxLength={4} />
        <Line form={form} field="currency" hint={t('field.currencyHint')} maxLength={3} />
      </Grid>
      <CountryField form={form} />
    </>
  );
}

function CountryField({ form: { values, set } }: { form: EntryForm }) {
  const t = useProxyT();
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
      room={{ maxW: 'md' }}
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

function SourceFields({ form }: { form: EntryForm }) {
  const wordsOf = useWords(form);
  return (
    <>
      <Grid gap="4" templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} alignItems="start">
        <Line form={form} field="sourceName" maxLength={500} />
        <Line form={form} field="sourceUrl" optional type="url" maxLength={2000} />
      </Grid>
      <Line form={form} field="licence" optional maxLength={200} />
      <TextAreaField
        {...wordsOf('note')}
        optional
        maxLength={2000}
        value={form.values.note}
        onChange={({ target }) => form.set('note', target.value)}
      />
    </>
  );
}
