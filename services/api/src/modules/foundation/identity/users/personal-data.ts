import type { PersonToken } from '@impact-call/contracts';
import type { KnownPerson } from '../provider/verified-email.ts';

/** A module's data about a person: the section's name in the export, and its rows. */
export interface PersonalDataSource {
  name: string;
  rows(person: KnownPerson): AsyncIterable<object>;
}

/** Removes a person from a module's data. Runs before the account is erased, and again after a failure. */
export type Eraser = (person: KnownPerson) => Promise<void>;

/** The valid tokens of one kind that belong to a person's programs. */
export type FindTokens = (userId: string) => Promise<PersonToken[]>;

/** The registry of personal data. Each module adds its own when it is created. */
export interface KeptAboutPeople {
  readonly sources: readonly PersonalDataSource[];
  readonly erasers: readonly Eraser[];
  readonly tokens: readonly FindTokens[];
  add(stored: {
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
