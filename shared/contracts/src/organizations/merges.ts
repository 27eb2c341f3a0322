import Type, { type Static } from 'typebox';
import { Instant, Nullable, Uuid } from '../values/primitives.ts';

export const MERGE_SUBJECTS = ['account', 'organization'] as const;
export type MergeSubject = (typeof MERGE_SUBJECTS)[number];

/** What a merge moves: `memberships` are an account's organizations, `members` an organization's people. */
export const MERGE_ITEMS = [
  'memberships',
  'members',
  'drafts',
  'submissions',
  'withdrawn',
  'submitted',
  'files',
  'comments',
  'reviewers',
  'reviews',
  'claims',
  'invitations',
  'pastMemberships',
  'savedViews',
  'tokens',
  'extensions',
] as const;
export type MergeItem = (typeof MERGE_ITEMS)[number];

/** Maximum of items in a merge, which moves them in one transaction, as does its undo. */
export const MAX_MERGED = 1000;

export const MergeParty = Type.Object({
  id: Uuid,
  name: Type.String(),
  detail: Type.String(),
});
export type MergeParty = Static<typeof MergeParty>;

const MergeCount = Type.Object({ item: Type.Enum([...MERGE_ITEMS]), count: Type.Integer({ minimum: 1 }) });
export type MergeCount = Static<typeof MergeCount>;

const MergeConflict = Type.Object({
  callId: Uuid,
  callName: Type.String(),
  codes: Type.Array(Type.String()),
});
export type MergeConflict = Static<typeof MergeConflict>;

/** A person who gets access to more of an organization than before. */
const MergeGain = Type.Object({
  person: Type.Object({ id: Uuid, name: Type.String(), email: Type.String() }),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
});
export type MergeGain = Static<typeof MergeGain>;

/** `seen` is a hash of the effects: a merge sends it and is refused when it is outdated. */
export const MergePreview = Type.Object({
  subject: Type.Enum([...MERGE_SUBJECTS]),
  kept: MergeParty,
  merged: MergeParty,
  moves: Type.Array(MergeCount),
  /** What both sides have under the same name or address, and so does not move. */
  stays: Type.Array(MergeCount),
  conflicts: Type.Array(MergeConflict),
  gains: Type.Array(MergeGain),
  sessions: Type.Integer({ minimum: 0 }),
  seen: Type.String(),
});
export type MergePreview = Static<typeof MergePreview>;

export const Merge = Type.Object({
  id: Uuid,
  subject: Type.Enum([...MERGE_SUBJECTS]),
  kept: MergeParty,
  merged: MergeParty,
  moves: Type.Array(MergeCount),
  at: Instant,
  by: Type.String(),
  undoUntil: Instant,
  undoneAt: Nullable(Instant),
});
export type Merge = Static<typeof Merge>;
