import Type, { type Static } from 'typebox';
import { Changer } from '../values/changer.ts';
import { MAX_VIEW_ADDRESS } from '../values/limits.ts';
import { Instant, Line, RequiredLine, Strict, Uuid } from '../values/primitives.ts';

const Name = RequiredLine(80);
/** The query string of the table's address: search, filters, order and columns. */
const Address = Line(MAX_VIEW_ADDRESS);

/** The server stores it without interpreting it. */
export const SavedView = Type.Object({
  id: Uuid,
  name: Type.String(),
  address: Type.String(),
  isShared: Type.Boolean(),
  canChange: Type.Boolean(),
  /** The default view; at most one is. */
  isFirst: Type.Boolean(),
  createdBy: Changer,
  version: Type.Integer({ minimum: 1 }),
  updatedAt: Instant,
});
export type SavedView = Static<typeof SavedView>;

export const NewSavedView = Strict({ name: Name, address: Address, isShared: Type.Boolean() });
export type NewSavedView = Static<typeof NewSavedView>;

/** Absent fields are unchanged. */
export const SavedViewChange = Strict({
  id: Uuid,
  version: Type.Integer({ minimum: 1 }),
  name: Type.Optional(Name),
  address: Type.Optional(Address),
  isShared: Type.Optional(Type.Boolean()),
});
export type SavedViewChange = Static<typeof SavedViewChange>;
