import type { CallForAdmin } from '@impact-call/contracts';
import { CheckboxField } from '@impact-call/ui';
import { Box, NativeSelect, Stack } from '@impact-call/ui/design-system';
import { LocalizedTextField } from '@impact-call/ui/localized';
import { LOOKUP_MS, useRead } from '../../../../console/data/use-read.ts';
import { Label } from '../../../../console/forms/small-fields.tsx';
import { useCallT } from '../../texts.ts';
import { CustomFileField } from './custom-file.tsx';
import { DatesSection } from './dates-section.tsx';
import { EmailFilterField } from './email-filter-field.tsx';
import { ExtensionsSection } from './extensions-section.tsx';
import { anchorOf, useCallForm } from '../use-call-record.ts';
import { Section } from '../../../../console/forms/section.tsx';
import { RichTextField } from '../../../../console/forms/rich-text-field.tsx';

const LONGEST_NAME = 200;

export function GeneralTab({ stored }: { stored: CallForAdmin | null }) {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  return (
    <Stack gap="6">
      <Section title={t('section.words')} lead={t('section.wordsLead')}>
        <LocalizedTextField
          id={anchorOf('name')}
          label={t('column.name')}
          value={values.name}
          onChange={(value) => set('name', value)}
          error={errorOf('name')}
          maxLength={LONGEST_NAME}
        />
        <DescriptionField />
      </Section>
      <DatesSection lockedUntil={stored?.callLockEnd ?? null} />
      <Section title={t('section.access')}>
        <EmailFilterField />
        <CheckboxField
          label={t('field.onePerNumber')}
          hint={t('field.onePerNumberHint')}
          checked={values.oneApplicationPerNumber}
          onChange={({ target }) => set('oneApplicationPerNumber', target.checked)}
        />
      </Section>
      <AfterwardsSection />
      <Section title={t('section.impact')} lead={t('section.impactLead')}>
        <FrameworkField />
      </Section>
      {stored && <ExtensionsSection call={stored} />}
    </Stack>
  );
}

function AfterwardsSection() {
  const t = useCallT();
  const { values, set } = useCallForm();
  return (
    <Section title={t('section.afterwards')}>
      <CheckboxField
        id={anchorOf('enableUserDownloadPdf')}
        label={t('field.pdf')}
        hint={t('field.pdfHint')}
        checked={values.enableUserDownloadPdf}
        onChange={({ target }) => set('enableUserDownloadPdf', target.checked)}
      />
      <CustomFileField />
    </Section>
  );
}

/** The framework for impact steps that do not name their own. */
function FrameworkField() {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  const { data = [] } = useRead(
    'GetImpactFrameworkSetList',
    { query: { pageSize: 500 } },
    { retry: false, staleTime: LOOKUP_MS },
  );
  const isKnown = values.impactFrameworkId === '' || data.some(({ id }) => id === values.impactFrameworkId);
  return (
    <Box maxW="md" data-field="">
      <Label htmlFor={anchorOf('impactFrameworkId')}>{t('field.framework')}</Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          id={anchorOf('impactFrameworkId')}
          aria-invalid={errorOf('impactFrameworkId') ? true : undefined}
          value={values.impactFrameworkId}
          onChange={({ target }) => set('impactFrameworkId', target.value)}
        >
          <option value="">{t('field.noFramework')}</option>
          {data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!isKnown && <option value={values.impactFrameworkId}>{t('field.goneFramework')}</option>}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}

function DescriptionField() {
  const t = useCallT();
  const { values, set, errorOf } = useCallForm();
  return (
    <RichTextField
      id={anchorOf('description')}
      label={t('field.description')}
      value={values.description}
      onChange={(value) => set('description', value)}
      error={errorOf('description')}
    />
  );
}
