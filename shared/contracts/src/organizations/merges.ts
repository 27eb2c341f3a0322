import Type, { type Static } from 'typebox';
import { Instant, Nullable, Uuid } from '../values/primitives.ts';

/** What can be merged: two accounts of one person, or two records of one organization. */
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

/** Maximum records that one merge, or its undo, moves in one transaction. */
export const MAX_MERGED = 1000;

/** One side of a merge. */
export const MergeParty = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** A person's address, or an organization's register number. */
  detail: Type.String(),
});
export type MergeParty = Static<typeof MergeParty>;

const MergeCount = Type.Object({ item: Type.Enum([...MERGE_ITEMS]), count: Type.Integer({ minimum: 1 }) });
export type MergeCount = Static<typeof MergeCount>;

/** Two applications to one call: both remain. */
const MergeConflict = Type.Object({
  callId: Uuid,
  callName: Type.String(),
  /** Codes of the applications; the remaining side's come first. */
  codes: Type.Array(Type.String()),
});
export type MergeConflict = Static<typeof MergeConflict>;

/** People who gain access to an organization and its applications through the merge. */
const MergeGain = Type.Object({
  person: Type.Object({ id: Uuid, name: Type.String(), email: Type.String() }),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
});
export type MergeGain = Static<typeof MergeGain>;

/** The effects of a merge. `seen` is their hash: a merge sends it and is refused when it is outdated. */
export const MergePreview = Type.Object({
  subject: Type.Enum([...MERGE_SUBJECTS]),
  kept: MergeParty,
  merged: MergeParty,
  moves: Type.Array(MergeCount),
  /** What both sides have with the same name or address, and so does not move. */
  stays: Type.Array(MergeCount),
  conflicts: Type.Array(MergeConflict),
  gains: Type.Array(MergeGain),
  /** Sessions of the merged account that end. */
  sessions: Type.Integer({ minimum: 0 }),
  seen: Type.String(),
});
export type MergePreview = Static<typeof MergePreview>;

/** A completed merge. */
export const Merge = Type.Object({
  id: Uuid,
  subject: Type.Enum([...MERGE_SUBJECTS]),
  kept: MergeParty,
  merged: MergeParty,
  moves: Type.Array(MergeCount),
  at: Instant,
  /** The administrator's name; empty when unknown. */
  by: Type.String(),
  /** Until when it can be undone. */
  undoUntil: Instant,
  undoneAt: Nullable(Instant),
});
export type Merge = Static<typeof Merge>;
