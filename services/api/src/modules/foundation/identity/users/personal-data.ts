import type { PersonToken } from '@impact-call/contracts';
import type { KnownPerson } from '../provider/verified-email.ts';

export interface PersonalDataSource {
  name: string;
  rows(person: KnownPerson): AsyncIterable<object>;
}

/** Runs before the account is erased, and again after a failure. */
export type Eraser = (person: KnownPerson) => Promise<void>;

export type FindTokens = (userId: string) => Promise<PersonToken[]>;

interface Registered {
  sources?: readonly PersonalDataSource[];
  erasers?: readonly Eraser[];
  tokens?: readonly FindTokens[];
}

/** Each module adds its personal data when it is created. */
export class PersonalDataRegistry {
  readonly sources: PersonalDataSource[] = [];
  readonly erasers: Eraser[] = [];
  readonly tokens: FindTokens[] = [];

  add({ sources = [], erasers = [], tokens = [] }: Registered): void {
    this.sources.push(...sources);
    this.erasers.push(...erasers);
    this.tokens.push(...tokens);
  }
}
