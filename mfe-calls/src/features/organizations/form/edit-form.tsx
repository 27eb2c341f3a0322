import type { Organization } from '@impact-call/contracts';
import { ErrorSummary, useShell } from '@impact-call/ui';
import { Button, Flex, Text } from '@impact-call/ui/design-system';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useStore } from 'zustand';
import { useT } from '../../../translations.ts';
import { GivenConsents } from '../consents.tsx';
import { FormSections } from './form-sections.tsx';
import { MissingList } from './missing-list.tsx';
import { draftOf, dropDraft, keepDraft, readDraft } from './organization-draft.ts';
import { Failure } from './organization-form.tsx';
import { missingFields, valuesOf, type OrganizationValues } from './organization-values.ts';
import { useUpdateOrganization } from '../use-update-organization.ts';

/** Unsaved input blocks navigation when the session ends. */
export function EditForm({ organization }: { organization: Organization }) {
  const t = useT();
  const form = useForm<OrganizationValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: valuesOf(organization),
  });
  const { submit, outcome } = useUpdateOrganization(form, organization);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={t('organizations.details')}>
        <ErrorSummary problems={outcome.problems} title={t('form.summary')} />
        <StoredWork organizationId={organization.id} />
        <FormSections consents={<GivenConsents />} />
        {outcome.message !== null && (
          <Failure
            title={t('organizations.errorSaving')}
            what={t('organizations.updateFailed')}
            message={outcome.message}
          />
        )}
        <SaveRow />
      </form>
    </FormProvider>
  );
}

/** Input survives navigation, a reload and signing in again; this says that it was just restored. */
function StoredWork({ organizationId }: { organizationId: string }) {
  const t = useT();
  const { guardWork, session } = useShell();
  const { control, setValue } = useFormContext<OrganizationValues>();
  const { isDirty, dirtyFields } = useFormState({ control });
  const values = useWatch({ control });
  const draft = draftOf(
    useStore(session, ({ user }) => user?.id),
    organizationId,
  );
  const [stored] = useState(() => Object.entries(readDraft(draft)) as [keyof OrganizationValues, string][]);
  useEffect(() => {
    for (const [field, value] of stored) setValue(field, value, { shouldDirty: true });
  }, [stored, setValue]);
  useEffect(() => {
    if (isDirty) keepDraft(draft, Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields)));
    else dropDraft(draft);
  }, [draft, isDirty, dirtyFields, values]);
  useEffect(() => (isDirty ? guardWork(() => true) : undefined), [isDirty, guardWork]);
  return (
    stored.length > 0 && (
      <Text role="status" mb="6" color="fg.muted">
        {t('form.restored')}
      </Text>
    )
  );
}

/** Apart from the form, because every keystroke renders it again. */
function SaveRow() {
  const t = useT();
  const hintId = useId();
  const { control, reset } = useFormContext<OrganizationValues>();
  const missing = missingFields(useWatch({ control }));
  const { isDirty, isSubmitting } = useFormState({ control });
  return (
    <Flex direction="column" gap="4" mt="8" pt="6" borderTopWidth="1px">
      {missing.length > 0 ? (
        <MissingList id={hintId} fields={missing} />
      ) : (
        <Text id={hintId} color="fg.muted">
          {t(isDirty ? 'organizations.unsaved' : 'organizations.unchanged')}
        </Text>
      )}
      <Flex gap="3" flexWrap="wrap">
        <Button
          type="submit"
          disabled={!isDirty || missing.length > 0}
          loading={isSubmitting}
          loadingText={t('organizations.saving')}
          aria-describedby={hintId}
        >
          {t('organizations.save')}
        </Button>
        {isDirty && (
          <Button variant="ghost" colorPalette="gray" disabled={isSubmitting} onClick={() => reset()}>
            {t('organizations.reset')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
