import Type from 'typebox';
import { Descending, Page, Search } from '../values/primitives.ts';

export const PROGRAM_TOKEN_STATES = ['valid', 'over', 'revoked'] as const;
export type ProgramTokenState = (typeof PROGRAM_TOKEN_STATES)[number];

export const PROGRAM_TOKEN_ORDERS = ['createdAt', 'endsAt', 'lastUsedAt'] as const;
export type ProgramTokenOrder = (typeof PROGRAM_TOKEN_ORDERS)[number];

export const ProgramTokensView = {
  ...Page,
  search: Search,
  state: Type.Optional(Type.Enum([...PROGRAM_TOKEN_STATES])),
  sort: Type.Optional(Type.Enum([...PROGRAM_TOKEN_ORDERS])),
  descending: Descending,
};
