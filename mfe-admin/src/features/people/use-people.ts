import { useRead } from '../../console/data/use-read.ts';
import { useRows } from '../../console/data/use-rows.ts';
import { peopleQuery, type PeopleView } from './people-view.ts';

export const PEOPLE = ['GetUsers', 'GetUserById'] as const;

export const usePeople = (view: PeopleView) =>
  useRows('GetUsers', view, (settled) => ({ query: peopleQuery(settled) }));

export const usePerson = (id: string) => useRead('GetUserById', { query: { id } });

export const useStored = (id: string) => useRead('GetKeptAboutPerson', { query: { id } }, { gcTime: 0 });
