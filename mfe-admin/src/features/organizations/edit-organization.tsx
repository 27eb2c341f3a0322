import type { OrganizationForAdmin } from '@impact-call/contracts';
import { ORGANIZATION_LINE_LENGTHS } from '@impact-call/contracts/limits';
import { ErrorSummary, CheckboxField, SelectField, TextField, useShell } from '@impact-call/ui';
import { countryChoices, latestFoundation, type OrganizationLine } from '@impact-call/domain';
import { Box, Button, Flex, Grid, Stack, Text } from '@impact-call/ui/design-system';
import { useMemo } from 'react';
import { isProblem } from '@impact-call/api-client';
import { RecordForm } from '../../console/forms/record/record-form.tsx';
import { Section } from '../../console/forms/section.tsx';
import {
  changeOf,
  LINES,
  type OrganizationField,
  type OrganizationValues,
  problemsOf,
  shownFlags,
  valuesOf,
} from './organization-values.ts';
import { useOrganizationT } from './texts.ts';
import { refetch } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useFields } from '../../console/forms/record/fields.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';
import { ORGANIZATION_LISTS } from './use-organizations.ts';

const PAIRS: readonly OrganizationLine[][] = [
  ['name'],
  ['reg_number', 'date_of_foundation'],
  ['street_name'],
  ['city_name', 'country'],
  ['contact_name', 'contact_surname'],
  ['contact_role', 'contact_email'],
];

/** Edits under the rules of the applicants' form (docs/rules/05-organizations.md#organization-form). */
export function EditOrganization({ organization }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const record = useOrganizationRecord(organization);
  const { isChanged, busy } = record;
  return (
    <RecordForm record={record}>
      <Section title={t('edit.title')} lead={t('edit.lead')}>
        <ErrorSummary problems={record.summary} />
        <Stack gap="5">
          {PAIRS.map((fields) => (
            <Grid key={fields[0]} templateColumns={{ base: '1fr', md: `repeat(${fields.length}, 1fr)` }} gap="5">
              {fields.map((field) =>
                field === 'country' ? <CountryLine key={field} /> : <Line key={field} field={field} />,
              )}
            </Grid>
          ))}
          <Flags stored={record.before} />
        </Stack>
        <Flex gap="4" wrap="wrap" align="center">
          <Button
            disabled={!isChanged}
            loading={busy}
            loadingText={t('edit.save')}
            aria-keyshortcuts="Meta+S Control+S"
            onClick={record.save}
          >
            {t('edit.save')}
          </Button>
          <Text role="status" fontSize="sm" color="fg.muted">
            {t(isChanged ? 'edit.unsaved' : 'edit.unchanged')}
          </Text>
        </Flex>
      </Section>
    </RecordForm>
  );
}

function Line({ field }: { field: OrganizationLine }) {
  const t = useOrganizationT();
  const { values, set, errorOf } = useOrganizationForm();
  const isDay = field === 'date_of_foundation';
  const attributes = isDay
    ? { type: 'date', min: '1000-01-01', max: latestFoundation() }
    : { maxLength: ORGANIZATION_LINE_LENGTHS[field], type: field === 'contact_email' ? 'email' : 'text' };
  return (
    <TextField
      id={anchorOf(field)}
      label={t(`field.${field}`)}
      optional={isDay}
      required={!isDay}
      autoComplete="off"
      error={errorOf(field)}
      value={values[field]}
      onChange={({ target }) => set(field, target.value)}
      {...attributes}
    />
  );
}

function CountryLine() {
  const t = useOrganizationT();
  const { language } = useShell();
  const { values, set, errorOf } = useOrganizationForm();
  const { country } = values;
  const choices = useMemo(() => countryChoices(language, country), [language, country]);
  return (
    <SelectField
      id={anchorOf('country')}
      label={t('field.country')}
      required
      error={errorOf('country')}
      value={country}
      onChange={({ target }) => set('country', target.value)}
    >
      {choices.map(({ value, label }) => (
        <option key={label} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function Flags({ stored }: { stored: OrganizationValues }) {
  const t = useOrganizationT();
  const { values, set } = useOrganizationForm();
  const { organizationConsents } = useShell().configuration;
  return (
    <Box>
      {shownFlags(organizationConsents, stored).map((flag) => (
        <CheckboxField
          key={flag}
          id={anchorOf(flag)}
          label={t(`flag.${flag}`)}
          checked={values[flag]}
          onChange={({ target }) => set(flag, target.checked)}
        />
      ))}
    </Box>
  );
}

const useOrganizationForm = () => useFields<OrganizationValues>();

const anchorOf = (field: OrganizationField): string => `organization-${field}`;

/** The lines that an error names, as `name` or as `/body/name`. */
const refusedLines = (error: unknown): OrganizationLine[] =>
  isProblem(error) ? LINES.filter((field) => error.errors.some(({ path }) => path.split(/[./]/).at(-1) === field)) : [];

function useOrganizationRecord(opened: OrganizationForAdmin) {
  const t = useOrganizationT();
  const { queryClient } = useShell();
  const inWords = (lines: readonly OrganizationLine[]) =>
    lines.map((field) => ({ field, message: t(`error.${field}`) }));
  const { mutateAsync } = useWrite('UpdateOrganizationAdmin', {
    done: t('edit.updated'),
    failed: t('edit.failed'),
    handle: (error) => refusedLines(error).length > 0,
    why: (error) => t(isProblem(error, 'not-found') ? 'one.notFoundHint' : 'edit.failedHint'),
    onSuccess: () => void refetch(queryClient, ORGANIZATION_LISTS),
  });
  return useRecord({
    opened,
    initial: valuesOf(opened),
    valuesOf,
    anchorOf,
    check: (values, stored) => inWords(problemsOf(valuesOf(stored), values)),
    problemsOf: (error) => inWords(refusedLines(error)),
    send: (values, over) => mutateAsync({ body: changeOf(over.id, valuesOf(over), values) }),
  });
}
