import { isProblem } from '@impact-call/api-client';
import type { MergeParty, MergeSubject } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSettled } from '../../console/lists/rows/use-settled.ts';

const MOST_FOUND = 10;
const MOST_MERGES = 20;

/** Which account or organization is merged into which. */
export interface MergeSides {
  subject: MergeSubject;
  keptId: string;
  mergedId: string;
}

/** Path of the page that shows a side. */
export const addressOf = (subject: MergeSubject, id: string): string =>
  `/admin/${subject === 'account' ? 'people' : 'organizations'}/${id}`;

const retry = (count: number, error: Error): boolean => !isProblem(error) && count < 2;

/** One side by its id. */
export function useParty(subject: MergeSubject, id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['merge-party', subject, id],
      retry,
      queryFn: async ({ signal }): Promise<MergeParty> => {
        if (subject === 'organization') {
          const { name, reg_number } = await api.GetOrganizationByIdAdmin({ query: { id }, signal });
          return { id, name, detail: reg_number };
        }
        const { firstName, lastName, email } = await api.GetUserById({ query: { id }, signal });
        return { id, name: `${firstName} ${lastName}`.trim() || email, detail: email };
      },
    },
    queryClient,
  );
}

/** Search results, without the account or organization `exceptId`. */
export function useFound(subject: MergeSubject, search: string, exceptId: string) {
  const { api, queryClient } = useShell();
  const asked = useSettled(search.trim());
  return useQuery(
    {
      queryKey: ['merge-found', subject, asked],
      enabled: asked !== '',
      placeholderData: keepPreviousData,
      retry,
      select: (found: MergeParty[]) => found.filter(({ id }) => id !== exceptId),
      queryFn: async ({ signal }): Promise<MergeParty[]> => {
        const query = { search: asked, pageSize: MOST_FOUND };
        if (subject === 'organization')
          return (await api.GetAllOrganizations({ query, signal })).map(({ id, name, reg_number }) => ({
            ...{ id, name, detail: reg_number },
          }));
        const people = await api.GetUsers({ query, signal });
        return people
          .filter(({ erasedAt, mergedInto }) => erasedAt === null && mergedInto === null)
          .map(({ id, firstName, lastName, email }) => ({
            ...{ id, name: `${firstName} ${lastName}`.trim() || email, detail: email },
          }));
      },
    },
    queryClient,
  );
}

/** The effect of a merge; never cached. */
export function useMergePreview(sides: MergeSides) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['merge-preview', sides],
      queryFn: ({ signal }) => api.GetMergePreview({ query: { ...sides }, signal }),
      gcTime: 0,
      retry,
    },
    queryClient,
  );
}

/** Merges of one side, newest first. */
export function useMergesOf(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['merges', id],
      queryFn: ({ signal }) => api.GetMerges({ query: { id, pageSize: MOST_MERGES }, signal }),
      retry,
    },
    queryClient,
  );
}

/** Reloads people, organizations and applications after a merge or undo. */
export const refetchMerged = async (queryClient: QueryClient): Promise<void> => {
  for (const key of ['merges', 'people', 'organizations-admin', 'organizations-found', 'merge-party', 'merge-found'])
    await queryClient.invalidateQueries({ queryKey: [key] });
};
