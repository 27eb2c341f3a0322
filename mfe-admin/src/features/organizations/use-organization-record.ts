import { isProblem } from '@impact-call/api-client';
import type { OrganizationForAdmin } from '@impact-call/contracts';
import type { OrganizationLine } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { refetch } from '../../console/data/use-read.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useFields } from '../../console/forms/record/fields.ts';
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

export const useOrganizationForm = () => useFields<OrganizationValues>();

export const anchorOf = (field: OrganizationField): string => `organization-${field}`;

/** The lines that an error names, as `name` or as `/body/name`. */
const refusedLines = (error: unknown): OrganizationLine[] =>
  isProblem(error) ? LINES.filter((field) => error.errors.some(({ path }) => path.split(/[./]/).at(-1) === field)) : [];

export function useOrganizationRecord(opened: OrganizationForAdmin) {
  const t = useOrganizationT();
  const { queryClient } = useShell();
  const inWords = (lines: readonly OrganizationLine[]) =>
    lines.map((field) => ({ field, message: t(`error.${field}`) }));
  const { mutateAsync } = useWrite('UpdateOrganizationAdmin', {
    done: t('edit.updated'),
    failed: t('edit.failed'),
    handle: (error) => refusedLines(error).length > 0,
    why: (error) => t(isProblem(error, 'not-found') ? 'one.notFoundHint' : 'edit.failedHint'),
    onSuccess: () => void refetch(queryClient, ORGANIZATION_LISTS),
  });
  return useRecord({
    opened,
    initial: valuesOf(opened),
    valuesOf,
    anchorOf,
    check: (values, stored) => inWords(problemsOf(valuesOf(stored), values)),
    problemsOf: (error) => inWords(refusedLines(error)),
    send: (values, over) => mutateAsync({ body: changeOf(over.id, valuesOf(over), values) }),
  });
}
