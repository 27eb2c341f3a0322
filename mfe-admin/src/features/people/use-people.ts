import { isProblem, totalOf } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { useSettled } from '../../console/lists/rows/use-settled.ts';
import { peopleQuery, type PeopleView } from './people-view.ts';

const once = {
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: (count: number, error: Error) => !isProblem(error) && count < 2,
};

/** One page of people and the total number. */
export function usePeople(view: PeopleView) {
  const { api, queryClient } = useShell();
  const search = useSettled(view.search);
  const query = peopleQuery({ ...view, search });
  return useQuery(
    {
      ...once,
      queryKey: ['people', 'list', query],
      queryFn: async ({ signal }) => {
        const people = await api.GetUsers({ query, signal });
        return { people, total: Math.max(totalOf(people), people.length) };
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
}

/** One person with all details. */
export function usePerson(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    { ...once, queryKey: ['people', 'one', id], queryFn: ({ signal }) => api.GetUserById({ query: { id }, signal }) },
    queryClient,
  );
}

/** How much data the platform stores about a person, counted before erasure. */
export function useKept(id: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['people', 'kept', id],
      queryFn: ({ signal }) => api.GetKeptAboutPerson({ query: { id }, signal }),
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
}

/** Reloads people after a change of an account. */
export const forgetPeople = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['people'] });
