import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { peopleQuery, type PeopleView } from './people-view.ts';

/** What changes with an account. */
export const PEOPLE = ['GetUsers', 'GetUserById'] as const;

/** One page of people and the total number. */
export const usePeople = (view: PeopleView) =>
  useRows('GetUsers', view, (settled) => ({ query: peopleQuery(settled) }));

/** One person with all details. */
export const usePerson = (id: string) => useRead('GetUserById', { query: { id } });

/** How much data the platform stores about a person, counted before erasure. */
export const useStored = (id: string) => useRead('GetKeptAboutPerson', { query: { id } }, { gcTime: 0 });
