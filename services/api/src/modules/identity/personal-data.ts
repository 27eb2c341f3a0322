import type { KnownPerson } from './verified-email.ts';

/** What a module keeps about a person: its name in the document that a person gets, and its rows. */
export interface PersonalDataSource {
  name: string;
  rows(person: KnownPerson): AsyncIterable<object>;
}

/**
 * Takes a person out of what a module keeps. Runs before the account is emptied, and again when that did not come to
 * its end.
 */
export type Eraser = (person: KnownPerson) => Promise<void>;

/** What all modules keep about people; each adds its own when it is composed. */
export interface KeptAboutPeople {
  readonly sources: readonly PersonalDataSource[];
  readonly erasers: readonly Eraser[];
  add(kept: { sources?: readonly PersonalDataSource[]; erasers?: readonly Eraser[] }): void;
}

export function createKeptAboutPeople(): KeptAboutPeople {
  const all = { sources: [] as PersonalDataSource[], erasers: [] as Eraser[] };
  return {
    ...all,
    add({ sources = [], erasers = [] }) {
      all.sources.push(...sources);
      all.erasers.push(...erasers);
    },
  };
}
