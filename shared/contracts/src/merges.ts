import Type, { type Static } from 'typebox';
import { Instant, Nullable, Uuid } from './primitives.ts';

/** What can be merged: two accounts of one person, or two records of one organization. */
export const MERGE_SUBJECTS = ['account', 'organization'] as const;
export type MergeSubject = (typeof MERGE_SUBJECTS)[number];

/** What moves with a merge. `memberships` are organizations of an account, `members` the people of an organization. */
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

/** Most records that one merge moves, and its undo moves back, in one transaction. */
export const MAX_MERGED = 1000;

/** One side of a merge. */
export const MergeParty = Type.Object({
  id: Uuid,
  name: Type.String(),
  /** The address of a person, the register number of an organization. */
  detail: Type.String(),
});
export type MergeParty = Static<typeof MergeParty>;

const MergeCount = Type.Object({ item: Type.Enum([...MERGE_ITEMS]), count: Type.Integer({ minimum: 1 }) });
export type MergeCount = Static<typeof MergeCount>;

/** Two applications to one call: both stay. */
const MergeConflict = Type.Object({
  callId: Uuid,
  callName: Type.String(),
  /** Codes of the applications, the remaining side's first. */
  codes: Type.Array(Type.String()),
});
export type MergeConflict = Static<typeof MergeConflict>;

/** Who can act for which organization, and see its applications, only after the merge. */
const MergeGain = Type.Object({
  person: Type.Object({ id: Uuid, name: Type.String(), email: Type.String() }),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
});
export type MergeGain = Static<typeof MergeGain>;

/** What a merge would do. `seen` is its hash: a merge sends it and is refused when it is outdated. */
export const MergePreview = Type.Object({
  subject: Type.Enum([...MERGE_SUBJECTS]),
  kept: MergeParty,
  merged: MergeParty,
  moves: Type.Array(MergeCount),
  /** What both sides have under the same name or address, and does not move. */
  stays: Type.Array(MergeCount),
  conflicts: Type.Array(MergeConflict),
  gains: Type.Array(MergeGain),
  /** Sessions of the merged account that end. */
  sessions: Type.Integer({ minimum: 0 }),
  seen: Type.String(),
});
export type MergePreview = Static<typeof MergePreview>;

/** A merge that was done. */
export const Merge = Type.Object({
  id: Uuid,
  subject: Type.Enum([...MERGE_SUBJECTS]),
  kept: MergeParty,
  merged: MergeParty,
  moves: Type.Array(MergeCount),
  at: Instant,
  /** Name of the administrator; empty once unknown. */
  by: Type.String(),
  /** Until when it can be undone. */
  undoUntil: Instant,
  undoneAt: Nullable(Instant),
});
export type Merge = Static<typeof Merge>;
