import Type from 'typebox';
import { Descending, Page, Search } from './primitives.ts';

/** What becomes of a token that a program has: it ends at its time, or before that by somebody's hand. */
export const PROGRAM_TOKEN_STATES = ['valid', 'over', 'revoked'] as const;
export type ProgramTokenState = (typeof PROGRAM_TOKEN_STATES)[number];

export const PROGRAM_TOKEN_ORDERS = ['createdAt', 'endsAt', 'lastUsedAt'] as const;
export type ProgramTokenOrder = (typeof PROGRAM_TOKEN_ORDERS)[number];

/** Which tokens of a kind are asked for, and in which order: newest first unless said. */
export const ProgramTokensView = {
  ...Page,
  /** Words of what people call it. */
  search: Search,
  state: Type.Optional(Type.Enum([...PROGRAM_TOKEN_STATES])),
  sort: Type.Optional(Type.Enum([...PROGRAM_TOKEN_ORDERS])),
  descending: Descending,
};
