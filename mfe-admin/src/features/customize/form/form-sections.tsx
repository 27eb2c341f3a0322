import { CheckboxField, TextField } from '@impact-call/ui';
import { Box, Grid, NativeSelect, Stack } from '@impact-call/ui/design-system';
import { LANGUAGE_NAMES, LocalizedTextField } from '@impact-call/ui/localized';
import type { Language } from '@impact-call/contracts';
import { Section } from '../../../console/forms/section.tsx';
import { Label } from '../../../console/forms/small-fields.tsx';
import { useCustomizeT } from '../texts.ts';
import { ConsentFields, LanguageFields } from './choice-fields.tsx';
import { ColorField } from './color-field.tsx';
import { REQUIRED } from './configuration-rules.ts';
import { anchorOf, useConfigurationForm } from './use-configuration-record.ts';
import { LogoField } from './logo-field.tsx';
import { ReportFields } from './report-fields.tsx';
import { RichTextField } from '../../../console/forms/rich-text-field.tsx';

const LONGEST = { line: 200, paragraph: 2000, host: 253, email: 254 };
type LineField = 'name' | 'description' | 'message' | 'listName' | 'demoName' | 'providerName';
type HtmlField = 'dataConsentText' | 'landingHtml';

/** The label of a text field, which says when it is optional. */
function useLabel() {
  const t = useCustomizeT();
  return (field: LineField | HtmlField): string =>
    REQUIRED.some((each) => each === field) ? t(`field.${field}`) : t('field.optional', { label: t(`field.${field}`) });
}

function Line({ field, multiline = false }: { field: LineField; multiline?: boolean }) {
  const t = useCustomizeT();
  const label = useLabel();
  const { values, set, errorOf } = useConfigurationForm();
  return (
    <LocalizedTextField
      id={anchorOf(field)}
      label={label(field)}
      hint={t(`hint.${field}`)}
      error={errorOf(field)}
      value={values[field]}
      languages={values.languages}
      multiline={multiline}
      maxLength={multiline ? LONGEST.paragraph : LONGEST.line}
      onChange={(value) => set(field, value)}
    />
  );
}

function RichText({ field }: { field: HtmlField }) {
  const t = useCustomizeT();
  const label = useLabel();
  const { values, set, errorOf } = useConfigurationForm();
  return (
    <RichTextField
      id={anchorOf(field)}
      label={label(field)}
      hint={t(`hint.${field}`)}
      error={errorOf(field)}
      value={values[field]}
      languages={values.languages}
      onChange={(value) => set(field, value)}
    />
  );
}

/** All fields of a configuration. */
export function FormSections() {
  const t = useCustomizeT();
  return (
    <Stack gap="6">
      <Section title={t('section.identity')} lead={t('section.identityLead')}>
        <Line field="name" />
        <PlainField field="domain" maxLength={LONGEST.host} />
        <Line field="description" multiline />
        <Line field="providerName" />
        <PlainField field="contactEmail" maxLength={LONGEST.email} />
        <Line field="demoName" />
      </Section>
      <Section title={t('section.look')}>
        <LogoField />
        <ColorField />
      </Section>
      <Section title={t('section.words')} lead={t('section.wordsLead')}>
        <Line field="message" multiline />
        <Line field="listName" />
        <RichText field="landingHtml" />
        <RichText field="dataConsentText" />
      </Section>
      <Behaviour />
      <Section title={t('section.report')} lead={t('section.reportLead')}>
        <ReportFields />
      </Section>
    </Stack>
  );
}

interface PlainFieldProps {
  field: 'domain' | 'contactEmail';
  maxLength: number;
}

/** One line of plain text, the same in every language. */
function PlainField({ field, maxLength }: PlainFieldProps) {
  const t = useCustomizeT();
  const { values, set, errorOf } = useConfigurationForm();
  return (
    <Box maxW="md">
      <TextField
        id={anchorOf(field)}
        label={t(`field.${field}`)}
        optional
        hint={t(`hint.${field}`)}
        error={errorOf(field)}
        maxLength={maxLength}
        spellCheck={false}
        autoCapitalize="none"
        value={values[field]}
        onChange={({ target }) => set(field, target.value)}
      />
    </Box>
  );
}

function Behaviour() {
  const t = useCustomizeT();
  const { values, set } = useConfigurationForm();
  return (
    <Section title={t('section.behaviour')}>
      <LanguageFields />
      <Grid templateColumns={{ base: '1fr', sm: '16rem' }}>
        <Box data-field="">
          <Label htmlFor={anchorOf('defaultLanguage')}>{t('field.defaultLanguage')}</Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              id={anchorOf('defaultLanguage')}
              aria-required
              value={values.defaultLanguage}
              // The options are the languages.
              onChange={({ target }) => set('defaultLanguage', target.value as Language)}
            >
              {values.languages.map((language) => (
                <option key={language} value={language}>
                  {LANGUAGE_NAMES[language]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Box>
      </Grid>
      {(['languageSelection', 'organizationSelection'] as const).map((field) => (
        <CheckboxField
          key={field}
          id={anchorOf(field)}
          label={t(`field.${field}`)}
          hint={t(`hint.${field}`)}
          checked={values[field]}
          onChange={({ target }) => set(field, target.checked)}
        />
      ))}
      <ConsentFields />
    </Section>
  );
}
