import Type, { type Static } from 'typebox';
import { MAX_DECISION_WORDS, MAX_DECISIONS } from './values/limits.ts';
import { Instant, Nullable, Strict, Uuid } from './values/primitives.ts';

export const DECISION_KINDS = ['accepted', 'waiting-list', 'rejected'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];
const Kind = Type.Enum([...DECISION_KINDS]);

export const PublishedDecision = Type.Object({
  decision: Kind,
  words: Type.String(),
  publishedAt: Instant,
});
export type PublishedDecision = Static<typeof PublishedDecision>;

const Percent = Nullable(Type.Number({ minimum: 0, maximum: 100 }));

/** A submitted application in its call's ranking, with its review results and decision. */
export const RankedSubmission = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  assigned: Type.Integer(),
  done: Type.Integer(),
  /** Reviews excluded from the mean, because their reviewer has a conflict of interest. */
  held: Type.Integer(),
  /** Mean of the submitted totals; null without any. */
  mean: Percent,
  /** Standard deviation of the totals, in percentage points; null with fewer than two. */
  spread: Percent,
  lowest: Percent,
  highest: Percent,
  /** docs/rules/14-decisions.md#ranking */
  isDisputed: Type.Boolean(),
  sroiScore: Nullable(Type.Number()),
  declaredSroiScore: Nullable(Type.Number()),
  decision: Nullable(Kind),
  words: Type.String(),
  /** Counts the changes of the decision; 0 before the first one. */
  version: Type.Integer({ minimum: 0 }),
  isPending: Type.Boolean(),
  published: Nullable(PublishedDecision),
  /** Before it was reopened, to confirm or replace once it is submitted again. */
  former: Type.Optional(Type.Object({ decision: Kind, words: Type.String() })),
  /** Until it is submitted again, its previous closing counts and it cannot be decided. */
  reopenedAt: Type.Optional(Instant),
});
export type RankedSubmission = Static<typeof RankedSubmission>;

/** By mean, spread or `sroiScore`, or the waiting list's order, which shows only those on it. */
export const RANKING_SORTS = ['mean', 'spread', 'sroi', 'waiting-list'] as const;
export const RankingSort = Type.Enum([...RANKING_SORTS]);
export type RankingSort = (typeof RANKING_SORTS)[number];

export const DecisionFilter = Type.Enum(['undecided', ...DECISION_KINDS]);
export type DecisionFilter = 'undecided' | DecisionKind;

export const DecisionSummary = Type.Object({
  submitted: Type.Integer(),
  accepted: Type.Integer(),
  'waiting-list': Type.Integer(),
  rejected: Type.Integer(),
  /** Decisions that are not yet published: publishing all sends this many mails. */
  pending: Type.Integer(),
  /** Submitted applications without a reviewer; reviewers with a conflict of interest do not count. */
  unassigned: Type.Integer(),
  openReviews: Type.Integer(),
  /** Publishing all sends the one that was seen. */
  revision: Type.Integer({ minimum: 0 }),
});
export type DecisionSummary = Static<typeof DecisionSummary>;

/** Submissions with the version of their decision that was seen. */
export const SeenDecisions = Type.Array(Strict({ id: Uuid, version: Type.Integer({ minimum: 0 }) }), {
  minItems: 1,
  maxItems: MAX_DECISIONS,
});

export const DecisionWrite = Strict({
  callId: Uuid,
  submissions: SeenDecisions,
  decision: Nullable(Kind),
  words: Type.String({ maxLength: MAX_DECISION_WORDS }),
});
export type DecisionWrite = Static<typeof DecisionWrite>;

export const Publication = Type.Object({
  published: Type.Integer(),
  /** Fewer than published where an application has no recipient. */
  letters: Type.Integer(),
  /** Cursor of the next request; null when all are published. */
  next: Nullable(Uuid),
});
export type Publication = Static<typeof Publication>;

/** A published decision and its mail's delivery. */
export const DecisionLetter = Type.Object({
  ...PublishedDecision.properties,
  /** Empty once the person is erased. */
  publishedBy: Type.String(),
  /** The mail's state; null when there was no recipient, or after the mail's retention period. */
  mail: Nullable(Type.String()),
});
export type DecisionLetter = Static<typeof DecisionLetter>;
