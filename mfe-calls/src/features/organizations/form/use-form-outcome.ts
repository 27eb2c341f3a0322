import { isProblem } from '@impact-call/api-client';
import type { StepProblem } from '@impact-call/contracts/remote';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useT } from '../../../translations.ts';
import { fieldId, labelOf } from './field-id.ts';
import { type OrganizationField, type OrganizationValues, emptyValues } from './organization-values.ts';

/** By its form name; `code` is translated. */
interface RefusedField {
  field: OrganizationField;
  code: string;
}

const KNOWN = Object.keys(emptyValues(null)) as OrganizationField[];

/** The fields that a 400 or 422 names: `/body/name`, `body.name` and `name` are the same field. */
function refusedFields(error: unknown): RefusedField[] {
  if (!isProblem(error)) return [];
  return error.errors.flatMap(({ path, code }) => {
    const last = path.split(/[./]/).findLast((part) => part !== '');
    const field = KNOWN.find((name) => name === last);
    return field === undefined ? [] : [{ field, code }];
  });
}

/** Fields to fix, or a message when none is at fault. */
export interface Outcome {
  problems: Pick<StepProblem, 'anchor' | 'message'>[];
  message: string | null;
}

const NOTHING: Outcome = { problems: [], message: null };

function refusalText(error: unknown, t: ReturnType<typeof useT>): string {
  if (isProblem(error, 'organization-selection-off')) return t('selectionOff.text');
  return isProblem(error, 'too-many-organizations') ? t('selectionOff.tooMany') : t('form.failedHint');
}

export function useFormOutcome(
  { handleSubmit, setError }: UseFormReturn<OrganizationValues>,
  send: (values: OrganizationValues) => Promise<void>,
) {
  const t = useT();
  const [outcome, setOutcome] = useState<Outcome>(NOTHING);

  const mend = (fields: readonly OrganizationField[], words: (field: OrganizationField) => string): void =>
    setOutcome({ message: null, problems: fields.map((field) => ({ anchor: fieldId(field), message: words(field) })) });

  const refuse = (error: unknown): void => {
    const fields = refusedFields(error).map(({ field }) => field);
    const words = (field: OrganizationField): string => t('form.refused', { field: labelOf(t, field) });
    for (const field of fields) setError(field, { type: 'server', message: words(field) });
    if (fields.length > 0) return mend(fields, words);
    setOutcome({ problems: [], message: refusalText(error, t) });
  };

  const attempt = async (values: OrganizationValues): Promise<void> => {
    setOutcome(NOTHING);
    await send(values).catch(refuse);
  };
  const submit = handleSubmit(attempt, (errors) =>
    mend(Object.keys(errors) as OrganizationField[], (field) => t(`form.error.${field}`)),
  );
  return { submit, outcome };
}
