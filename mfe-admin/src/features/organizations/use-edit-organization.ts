import { isProblem } from '@impact-call/api-client';
import type { OrganizationForAdmin } from '@impact-call/contracts';
import type { OrganizationLine } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { useWrite } from '../../console/data/use-write.ts';
import { refetch } from '../../console/data/use-read.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';
import {
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
  });
}

/** State of the details form; saves one request at a time. */
export function useEditOrganization(organization: OrganizationForAdmin) {
  const { queryClient } = useShell();
  const record = useRecord<OrganizationValues, OrganizationLine>(
    valuesOf(organization),
    (line, field) => line === field,
  );
  const { before, values, isChanged, setProblems, accept } = record;
  const { mutate, isPending: busy } = useUpdate(setProblems);

  return {
    ...record,
    busy,
    save(): void {
      if (busy || !isChanged) return;
      const found = problemsOf(before, values);
      setProblems(found);
      if (found.length > 0) return;
      const onSuccess = (stored: OrganizationForAdmin): void => {
        accept(values, valuesOf(stored));
        void refetch(queryClient, ORGANIZATION_LISTS);
      };
      mutate({ body: changeOf(organization.id, before, values) }, { onSuccess });
    },
  };
}
export type EditForm = ReturnType<typeof useEditOrganization>;
