import { ErrorSummary, useShell } from '@impact-call/ui';
import { Alert, Button, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useStore } from 'zustand';
import { useT } from '../../../translations.ts';
import { FormSections } from './form-sections.tsx';
import { MissingList } from './missing-list.tsx';
import { draftOf, readDraft, useStoredDraft } from './organization-draft.ts';
import { emptyValues, missingFields, type OrganizationValues } from './organization-values.ts';
import { useRegisterOrganization } from '../use-register-organization.ts';

interface Props {
  onRegistered(): void;
  onCancel?: () => void;
}

/** For the page and the dialog (docs/rules/05-organizations.md#organization-form). */
export function OrganizationForm({ onRegistered, onCancel }: Props) {
  const t = useT();
  const { session } = useShell();
  const user = useStore(session, (state) => state.user);
  const [draft] = useState(() => readDraft(draftOf(user?.id)));
  const form = useForm<OrganizationValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { ...emptyValues(user), ...draft },
  });
  const { keep, forget } = useStoredDraft(draftOf(user?.id));
  const { submit, outcome } = useRegisterOrganization(form, { forgetDraft: forget, onRegistered });
  const restored = Object.entries(draft).some(
    ([field, value]) => value !== emptyValues(user)[field as keyof OrganizationValues],
  );

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} aria-label={t('form.title')}>
        <ErrorSummary problems={outcome.problems} title={t('form.summary')} />
        {restored && (
          <Text role="status" mb="6" color="fg.muted">
            {t('form.restored')}
          </Text>
        )}
        <FormSections />
        {outcome.message !== null && (
          <Failure title={t('form.failedTitle')} what={t('form.failed')} message={outcome.message} />
        )}
        <FormEnd onValues={keep} onCancel={onCancel} />
      </form>
    </FormProvider>
  );
}

/** No field explains it: the specified title, then what was not saved. */
export function Failure({ title, what, message }: { title: string; what: string; message: string }) {
  return (
    <Alert.Root status="error" role="alert" mt="8">
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description>
          {what} {message}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

interface FormEndProps {
  onValues(values: Partial<OrganizationValues>): void;
  onCancel: (() => void) | undefined;
}

/** Apart from the form, because every keystroke renders it again. */
function FormEnd({ onValues, onCancel }: FormEndProps) {
  const t = useT();
  const { control } = useFormContext<OrganizationValues>();
  const values = useWatch({ control });
  const { isSubmitting } = useFormState({ control });
  useEffect(() => onValues(values), [onValues, values]);
  const missing = missingFields(values);
  const missingId = useId();
  return (
    <Stack gap="5" mt="8" pt="6" borderTopWidth="1px">
      <MissingList id={missingId} fields={missing} />
      <HStack gap="3" flexWrap="wrap">
        <Button
          type="submit"
          disabled={missing.length > 0}
          loading={isSubmitting}
          loadingText={t('form.submitting')}
          aria-describedby={missingId}
        >
          {t('form.submit')}
        </Button>
        {onCancel !== undefined && (
          <Button variant="ghost" colorPalette="gray" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
      </HStack>
    </Stack>
  );
}
