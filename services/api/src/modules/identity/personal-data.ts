import type { PersonToken } from '@impact-call/contracts';
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

/** The tokens of programs that a person answers for and that are good, of one kind. */
export type FindTokens = (userId: string) => Promise<PersonToken[]>;

/** What all modules keep about people; each adds its own when it is composed. */
export interface KeptAboutPeople {
  readonly sources: readonly PersonalDataSource[];
  readonly erasers: readonly Eraser[];
  readonly tokens: readonly FindTokens[];
  add(kept: {
    sources?: readonly PersonalDataSource[];
    erasers?: readonly Eraser[];
    tokens?: readonly FindTokens[];
  }): void;
}

export function createKeptAboutPeople(): KeptAboutPeople {
  const all = { sources: [] as PersonalDataSource[], erasers: [] as Eraser[], tokens: [] as FindTokens[] };
  return {
    ...all,
    add({ sources = [], erasers = [], tokens = [] }) {
      all.sources.push(...sources);
      all.erasers.push(...erasers);
      all.tokens.push(...tokens);
    },
  };
}
