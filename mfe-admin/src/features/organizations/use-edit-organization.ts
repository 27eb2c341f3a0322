import { isProblem } from '@impact-call/api-client';
import type { OrganizationForAdmin } from '@impact-call/contracts';
import type { OrganizationLine } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useRef, useState } from 'react';
import { stillWrong } from '../form/still-wrong.ts';
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

/** The id of a field's element, by which errors link to it. */
export const anchorOf = (field: OrganizationField): string => `organization-${field}`;

/** The lines that a refusal names, whether it says `name` or `/body/name`. */
const refusedLines = (error: unknown): OrganizationLine[] =>
  isProblem(error) ? LINES.filter((field) => error.errors.some(({ path }) => path.split(/[./]/).at(-1) === field)) : [];

/** The form of an organization's details, and how it is saved; one save at a time. */
export function useEditOrganization(organization: OrganizationForAdmin) {
  const t = useOrganizationT();
  const { api, notify, queryClient } = useShell();
  const [before, setBefore] = useState(() => valuesOf(organization));
  const [values, setValues] = useState(before);
  const [problems, setProblems] = useState<readonly OrganizationLine[]>([]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const isChanged = changedFields(before, values).length > 0;

  const send = async (sent: OrganizationValues): Promise<void> => {
    try {
      const stored = valuesOf(await api.UpdateOrganizationAdmin({ body: changeOf(organization.id, before, sent) }));
      setBefore(stored);
      // What was typed while it was being stored stays.
      setValues((now) => ({
        ...stored,
        ...Object.fromEntries(changedFields(sent, now).map((field) => [field, now[field]])),
      }));
      forgetOrganizations(queryClient);
      notify({ kind: 'success', title: t('edit.updated') });
    } catch (error) {
      const refused = refusedLines(error);
      if (refused.length > 0) return setProblems(refused);
      const gone = isProblem(error, 'not-found');
      notify({ kind: 'error', title: t('edit.failed'), message: t(gone ? 'one.notFoundHint' : 'edit.failedHint') });
    }
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
      if (running.current || !isChanged) return;
      const found = problemsOf(before, values);
      setProblems(found);
      if (found.length > 0) return;
      running.current = true;
      setBusy(true);
      await send(values);
      running.current = false;
      setBusy(false);
    },
  };
}
export type EditForm = ReturnType<typeof useEditOrganization>;
