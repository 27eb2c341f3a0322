import Type from 'typebox';
import { Descending, Page, Search } from '../values/primitives.ts';

/** The states of a program's token: it expires, or is revoked earlier. */
export const PROGRAM_TOKEN_STATES = ['valid', 'over', 'revoked'] as const;
export type ProgramTokenState = (typeof PROGRAM_TOKEN_STATES)[number];

export const PROGRAM_TOKEN_ORDERS = ['createdAt', 'endsAt', 'lastUsedAt'] as const;
export type ProgramTokenOrder = (typeof PROGRAM_TOKEN_ORDERS)[number];

/** Filters and order of tokens of one kind; newest first by default. */
export const ProgramTokensView = {
  ...Page,
  /** Searches the display name. */
  search: Search,
  state: Type.Optional(Type.Enum([...PROGRAM_TOKEN_STATES])),
  sort: Type.Optional(Type.Enum([...PROGRAM_TOKEN_ORDERS])),
  descending: Descending,
};
