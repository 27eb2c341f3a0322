import Type, { type Static } from 'typebox';
import { MAX_DECISION_WORDS, MAX_DECISIONS } from './limits.ts';
import { Instant, Nullable, Strict, Uuid } from './primitives.ts';

/** What can become of a submitted application. */
export const DECISION_KINDS = ['accepted', 'waiting-list', 'rejected'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];
const Kind = Type.Enum([...DECISION_KINDS]);

/** A decision as its applicant learns of it. */
export const PublishedDecision = Type.Object({
  decision: Kind,
  /** Plain text to the applicant, as administrators wrote it; empty where there is none. */
  words: Type.String(),
  publishedAt: Instant,
});
export type PublishedDecision = Static<typeof PublishedDecision>;

const Percent = Nullable(Type.Number({ minimum: 0, maximum: 100 }));

/** A submitted application among the others of its call: what its reviewers think, and what was decided. */
export const RankedSubmission = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.Object({ id: Uuid, name: Type.String() }),
  /** Of all its reviewers, and of those who handed in. */
  assigned: Type.Integer(),
  done: Type.Integer(),
  /** Reviews that are left out of the mean, since their reviewer is connected with an organization that applies. */
  held: Type.Integer(),
  /** Of the totals that were handed in; null without any. */
  mean: Percent,
  /** Their standard deviation, in percentage points; null with fewer than two. */
  spread: Percent,
  lowest: Percent,
  highest: Percent,
  /** Whether reviewers are far apart (docs/rules.md#ranking). */
  isDisputed: Type.Boolean(),
  /** As in the table of submissions. */
  sroiScore: Nullable(Type.Number()),
  declaredSroiScore: Nullable(Type.Number()),
  /** What was decided, published or not; null before. */
  decision: Nullable(Kind),
  words: Type.String(),
  /** Counts the changes of the decision; 0 before the first one. */
  version: Type.Integer({ minimum: 0 }),
  /** Decided, and not what the applicant was told. */
  isPending: Type.Boolean(),
  /** What the applicant was told. */
  published: Nullable(PublishedDecision),
  /** What was decided before it was reopened, to be confirmed or decided anew once it is submitted. */
  former: Type.Optional(Type.Object({ decision: Kind, words: Type.String() })),
  /** Since when it is open again; its last closing counts until it is submitted anew, and it cannot be decided. */
  reopenedAt: Type.Optional(Instant),
});
export type RankedSubmission = Static<typeof RankedSubmission>;

/** How the ranking is ordered: by mean, spread or `sroiScore`, or as the waiting list is, of those on it alone. */
export const RANKING_SORTS = ['mean', 'spread', 'sroi', 'waiting-list'] as const;
export const RankingSort = Type.Enum([...RANKING_SORTS]);
export type RankingSort = (typeof RANKING_SORTS)[number];

/** Which decisions are shown; `undecided` are those without one. */
export const DecisionFilter = Type.Enum(['undecided', ...DECISION_KINDS]);
export type DecisionFilter = 'undecided' | DecisionKind;

/** How far a call is decided. */
export const DecisionSummary = Type.Object({
  submitted: Type.Integer(),
  accepted: Type.Integer(),
  'waiting-list': Type.Integer(),
  rejected: Type.Integer(),
  /** Decided, and not what the applicant was told: publishing all sends so many letters. */
  pending: Type.Integer(),
  /** Counts the changes of the call's decisions; publishing all names the one that was seen. */
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
  /** Null takes a decision back that was not published. */
  decision: Nullable(Kind),
  /** Plain text to the applicant, the same for all of these. */
  words: Type.String({ maxLength: MAX_DECISION_WORDS }),
});
export type DecisionWrite = Static<typeof DecisionWrite>;

/** What came of publishing. */
export const Publication = Type.Object({
  published: Type.Integer(),
  /** Fewer than published where nobody can be written to. */
  letters: Type.Integer(),
  /** Where the next request goes on; null when all are published. */
  next: Nullable(Uuid),
});
export type Publication = Static<typeof Publication>;

/** What an applicant was told, and what became of the letter. */
export const DecisionLetter = Type.Object({
  ...PublishedDecision.properties,
  /** Empty once the person was erased. */
  publishedBy: Type.String(),
  /** How the mail stands; null where there was nobody to write to, or the mail was forgotten after its time. */
  mail: Nullable(Type.String()),
});
export type DecisionLetter = Static<typeof DecisionLetter>;
