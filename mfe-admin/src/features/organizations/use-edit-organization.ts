import { isProblem } from '@impact-call/api-client';
import type { OrganizationForAdmin } from '@impact-call/contracts';
import type { OrganizationLine } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { stillWrong } from '../../console/forms/still-wrong.ts';
import { useOneAtATime } from '../../console/forms/use-one-at-a-time.ts';
import {
  changedFields,
  changeOf,
  LINES,
  problemsOf,
  valuesOf,
  type OrganizationField,
  type OrganizationValues,
} from './organization-values.ts';
import { useOrganizationT } from './texts.ts';
import { forgetOrganizations } from './use-organizations.ts';

/** The element id of a field, which errors link to. */
export const anchorOf = (field: OrganizationField): string => `organization-${field}`;

/** The lines that an error names, as `name` or as `/body/name`. */
const refusedLines = (error: unknown): OrganizationLine[] =>
  isProblem(error) ? LINES.filter((field) => error.errors.some(({ path }) => path.split(/[./]/).at(-1) === field)) : [];

/** Shows why an organization could not be saved. */
function useRefuse(onRefused: (lines: readonly OrganizationLine[]) => void) {
  const t = useOrganizationT();
  const { notify } = useShell();
  return (error: unknown): void => {
    const refused = refusedLines(error);
    if (refused.length > 0) return onRefused(refused);
    const gone = isProblem(error, 'not-found');
    notify({ kind: 'error', title: t('edit.failed'), message: t(gone ? 'one.notFoundHint' : 'edit.failedHint') });
  };
}

/** The stored values, with what the user typed during the request. */
const afterSaving = (stored: OrganizationValues, sent: OrganizationValues, now: OrganizationValues) => ({
  ...stored,
  ...Object.fromEntries(changedFields(sent, now).map((field) => [field, now[field]])),
});

/** State of the details form; saves one request at a time. */
export function useEditOrganization(organization: OrganizationForAdmin) {
  const t = useOrganizationT();
  const { api, notify, queryClient } = useShell();
  const [before, setBefore] = useState(() => valuesOf(organization));
  const [values, setValues] = useState(before);
  const [problems, setProblems] = useState<readonly OrganizationLine[]>([]);
  const { busy, isRunning, attempt } = useOneAtATime();
  const refuse = useRefuse(setProblems);
  const isChanged = changedFields(before, values).length > 0;

  const send = async (sent: OrganizationValues): Promise<void> => {
    const stored = valuesOf(await api.UpdateOrganizationAdmin({ body: changeOf(organization.id, before, sent) }));
    setBefore(stored);
    setValues((now) => afterSaving(stored, sent, now));
    forgetOrganizations(queryClient);
    notify({ kind: 'success', title: t('edit.updated') });
  };

  return {
    before,
    values,
    problems,
    isChanged,
    busy,
    set<F extends OrganizationField>(field: F, value: OrganizationValues[F]): void {
      setValues((all) => ({ ...all, [field]: value }));
      setProblems((all) => stillWrong(all, (each) => each === field));
    },
    async save(): Promise<void> {
      if (isRunning() || !isChanged) return;
      const found = problemsOf(before, values);
      setProblems(found);
      if (found.length > 0) return;
      await attempt(() => send(values), refuse);
    },
  };
}
export type EditForm = ReturnType<typeof useEditOrganization>;
