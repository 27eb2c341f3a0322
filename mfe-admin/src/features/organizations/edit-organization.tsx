import type { OrganizationForAdmin } from '@impact-call/contracts';
import { ORGANIZATION_LINE_LENGTHS } from '@impact-call/contracts/limits';
import { ErrorSummary, CheckboxField, SelectField, TextField, useShell } from '@impact-call/ui';
import { countryChoices, latestFoundation, type OrganizationLine } from '@impact-call/domain';
import { Box, Button, Flex, Grid, Stack, Text } from '@impact-call/ui/design-system';
import { useMemo } from 'react';
import { Section } from '../../console/forms/section.tsx';
import { UnsavedChanges } from '../../console/layout/unsaved-changes.tsx';
import { useSaveKey } from '../../console/layout/use-save-key.ts';
import { shownFlags } from './organization-values.ts';
import { useOrganizationT } from './texts.ts';
import { anchorOf, useEditOrganization, type EditForm } from './use-edit-organization.ts';

const PAIRS: readonly OrganizationLine[][] = [
  ['name'],
  ['reg_number', 'date_of_foundation'],
  ['street_name'],
  ['city_name', 'country'],
  ['contact_name', 'contact_surname'],
  ['contact_role', 'contact_email'],
];

/**
 * Edits the details of an organization under the rules of the applicants' form
 * (docs/rules/05-organizations.md#organization-form).
 */
export function EditOrganization({ organization }: { organization: OrganizationForAdmin }) {
  const t = useOrganizationT();
  const form = useEditOrganization(organization);
  useSaveKey(() => form.save());
  const problems = useMemo(
    () => form.problems.map((field) => ({ anchor: anchorOf(field), message: t(`error.${field}`) })),
    [form.problems, t],
  );
  return (
    <Section title={t('edit.title')} lead={t('edit.lead')}>
      <UnsavedChanges when={form.isChanged} />
      <ErrorSummary problems={problems} />
      <Stack gap="5">
        {PAIRS.map((fields) => (
          <Grid key={fields[0]} templateColumns={{ base: '1fr', md: `repeat(${fields.length}, 1fr)` }} gap="5">
            {fields.map((field) =>
              field === 'country' ? (
                <CountryLine key={field} form={form} />
              ) : (
                <Line key={field} field={field} form={form} />
              ),
            )}
          </Grid>
        ))}
        <Flags form={form} />
      </Stack>
      <SaveRow form={form} />
    </Section>
  );
}

function Line({ field, form }: { field: OrganizationLine; form: EditForm }) {
  const t = useOrganizationT();
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
      error={form.problems.includes(field) ? t(`error.${field}`) : undefined}
      value={form.values[field]}
      onChange={({ target }) => form.set(field, target.value)}
      {...attributes}
    />
  );
}

function CountryLine({ form }: { form: EditForm }) {
  const t = useOrganizationT();
  const { language } = useShell();
  const { country } = form.values;
  const choices = useMemo(() => countryChoices(language, country), [language, country]);
  return (
    <SelectField
      id={anchorOf('country')}
      label={t('field.country')}
      required
      error={form.problems.includes('country') ? t('error.country') : undefined}
      value={country}
      onChange={({ target }) => form.set('country', target.value)}
    >
      {choices.map(({ value, label }) => (
        <option key={label} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

function Flags({ form }: { form: EditForm }) {
  const t = useOrganizationT();
  const { organizationConsents } = useShell().configuration;
  return (
    <Box>
      {shownFlags(organizationConsents, form.before).map((flag) => (
        <CheckboxField
          key={flag}
          id={anchorOf(flag)}
          label={t(`flag.${flag}`)}
          checked={form.values[flag]}
          onChange={({ target }) => form.set(flag, target.checked)}
        />
      ))}
    </Box>
  );
}

function SaveRow({ form }: { form: EditForm }) {
  const t = useOrganizationT();
  return (
    <Flex gap="4" wrap="wrap" align="center">
      <Button
        disabled={!form.isChanged}
        loading={form.busy}
        loadingText={t('edit.save')}
        aria-keyshortcuts="Meta+S Control+S"
        onClick={() => form.save()}
      >
        {t('edit.save')}
      </Button>
      <Text role="status" fontSize="sm" color="fg.muted">
        {t(form.isChanged ? 'edit.unsaved' : 'edit.unchanged')}
      </Text>
    </Flex>
  );
}
