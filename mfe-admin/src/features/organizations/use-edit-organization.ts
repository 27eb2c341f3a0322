import { isProblem } from '@impact-call/api-client';
import type { OrganizationForAdmin } from '@impact-call/contracts';
import type { OrganizationLine } from '@impact-call/domain';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { stillWrong } from '../../console/forms/still-wrong.ts';
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
import { ORGANIZATION_LISTS } from './use-organizations.ts';

/** The element id of a field, which errors link to. */
export const anchorOf = (field: OrganizationField): string => `organization-${field}`;

/** The lines that an error names, as `name` or as `/body/name`. */
const refusedLines = (error: unknown): OrganizationLine[] =>
  isProblem(error) ? LINES.filter((field) => error.errors.some(({ path }) => path.split(/[./]/).at(-1) === field)) : [];

/** Saves an organization; fields with problems get them. */
function useUpdate(onRefused: (lines: readonly OrganizationLine[]) => void) {
  const t = useOrganizationT();
  return useWrite('UpdateOrganizationAdmin', {
    done: t('edit.updated'),
    failed: t('edit.failed'),
    handle(error) {
      const refused = refusedLines(error);
      if (refused.length > 0) onRefused(refused);
      return refused.length > 0;
    },
    why: (error) => t(isProblem(error, 'not-found') ? 'one.notFoundHint' : 'edit.failedHint'),
    changes: ORGANIZATION_LISTS,
  });
}

/** The stored values, with what the user typed during the request. */
const afterSaving = (stored: OrganizationValues, sent: OrganizationValues, now: OrganizationValues) => ({
  ...stored,
  ...Object.fromEntries(changedFields(sent, now).map((field) => [field, now[field]])),
});

/** State of the details form; saves one request at a time. */
export function useEditOrganization(organization: OrganizationForAdmin) {
  const [before, setBefore] = useState(() => valuesOf(organization));
  const [values, setValues] = useState(before);
  const [problems, setProblems] = useState<readonly OrganizationLine[]>([]);
  const { mutate, isPending: busy } = useUpdate(setProblems);
  const isChanged = changedFields(before, values).length > 0;

  /** What the user typed during the request stays. */
  const accept = (stored: OrganizationValues): void => {
    setBefore(stored);
    setValues((now) => afterSaving(stored, values, now));
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
    save(): void {
      if (busy || !isChanged) return;
      const found = problemsOf(before, values);
      setProblems(found);
      if (found.length > 0) return;
      mutate({ body: changeOf(organization.id, before, values) }, { onSuccess: (stored) => accept(valuesOf(stored)) });
    },
  };
}
export type EditForm = ReturnType<typeof useEditOrganization>;
