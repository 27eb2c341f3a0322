import Type, { type Static } from 'typebox';
import { Changer } from './changer.ts';
import { MAX_VIEW_ADDRESS } from './limits.ts';
import { Instant, Line, RequiredLine, Strict, Uuid } from './primitives.ts';

const Name = RequiredLine(80);
/** What stands behind the question mark of the table's address: search, filters, order and columns. */
const Address = Line(MAX_VIEW_ADDRESS);

/** A view of the submissions table under a name. The server keeps it as it is: what it says is the table's to read. */
export const SavedView = Type.Object({
  id: Uuid,
  name: Type.String(),
  address: Type.String(),
  /** Whether all administrators see it. */
  isShared: Type.Boolean(),
  /** Whether whoever asks may change and delete it. */
  canChange: Type.Boolean(),
  /** Whether whoever asks begins with it; one of their views at most. */
  isFirst: Type.Boolean(),
  createdBy: Changer,
  /** Counts its changes. */
  version: Type.Integer({ minimum: 1 }),
  updatedAt: Instant,
});
export type SavedView = Static<typeof SavedView>;

export const NewSavedView = Strict({ name: Name, address: Address, isShared: Type.Boolean() });
export type NewSavedView = Static<typeof NewSavedView>;

/** What is not named stays. */
export const SavedViewChange = Strict({
  id: Uuid,
  /** The version that was seen. */
  version: Type.Integer({ minimum: 1 }),
  name: Type.Optional(Name),
  address: Type.Optional(Address),
  isShared: Type.Optional(Type.Boolean()),
});
export type SavedViewChange = Static<typeof SavedViewChange>;
