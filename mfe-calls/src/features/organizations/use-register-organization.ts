import { isProblem } from '@impact-call/api-client';
import type { StepProblem } from '@impact-call/contracts/remote';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../translations.ts';
import { fieldId, labelOf } from './field-id.ts';
import { dropDraft } from './organization-draft.ts';
import { toOrganizationInput, type OrganizationField, type OrganizationValues } from './organization-values.ts';
import { refusedFields } from './server-errors.ts';

/** What the last attempt to register found: fields to mend, and a sentence when it was none of them. */
export interface Outcome {
  problems: Pick<StepProblem, 'anchor' | 'message'>[];
  message: string | null;
}

const NOTHING: Outcome = { problems: [], message: null };

/** Registers, says so, selects the new organization, and only then goes on. */
export function useRegisterOrganization({ handleSubmit, setError }: UseFormReturn<OrganizationValues>, onRegistered: () => void) {
  const { api, notify, session, queryClient } = useShell();
  const t = useT();
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);

  const mend = (fields: readonly OrganizationField[], words: (field: OrganizationField) => string): void =>
    setOutcome({ message: null, problems: fields.map((field) => ({ anchor: fieldId(field), message: words(field) })) });

  const refuse = (error: unknown): void => {
    const fields = refusedFields(error).map(({ field }) => field);
    const words = (field: OrganizationField): string => t('form.refused', { field: labelOf(t, field) });
    for (const field of fields) setError(field, { type: 'server', message: words(field) });
    if (fields.length > 0) return mend(fields, words);
    setOutcome({ problems: [], message: isProblem(error, 'organization-selection-off') ? t('selectionOff.text') : t('form.failedHint') });
  };

  const register = async (values: OrganizationValues): Promise<void> => {
    setOutcome(NOTHING);
    try {
      const { id } = await api.CreateOrganization({ body: toOrganizationInput(values) });
      dropDraft(session.getState().user?.id ?? '');
      notify({ kind: 'success', title: t('registered.title'), message: t('registered.message') });
      await session.getState().reloadOrganizations(id);
      void queryClient.invalidateQueries({ queryKey: ['calls'] });
      onRegistered();
    } catch (error) {
      refuse(error);
    }
  };
  const submit = handleSubmit(register, (errors) => mend(Object.keys(errors) as OrganizationField[], (field) => t(`form.error.${field}`)));
  return { submit, outcome };
}
