import Type, { type Static } from 'typebox';
import { Instant, Nullable, Uuid } from '../values/primitives.ts';

const Count = Type.Integer({ minimum: 0 });

/** Which organizations a call expects: the invited addresses, or every registered organization. */
export const CALL_POPULATIONS = ['invited', 'registered'] as const;

const begun = { drafts: Count, submitted: Count };

/** The ISO code where known, else the typed text. */
export const CountedCountry = Type.Object({ country: Type.String(), ...begun });
export type CountedCountry = Static<typeof CountedCountry>;

export const CountedCity = Type.Object({ country: Type.String(), city: Type.String(), ...begun });
export type CountedCity = Static<typeof CountedCity>;

/** At least `from` and below `below`; null for an open end. */
export const ScoreBin = Type.Object({
  from: Nullable(Type.Number()),
  below: Nullable(Type.Number()),
  count: Count,
});
export type ScoreBin = Static<typeof ScoreBin>;

/** docs/rules/09-submissions.md#call-dashboard */
export const CallDashboard = Type.Object({
  asOf: Instant,
  openingAt: Nullable(Instant),
  closingAt: Nullable(Instant),
  notStarted: Type.Object({ population: Type.Enum([...CALL_POPULATIONS]), count: Count }),
  /** Drafts that can still be submitted, and those among them that are at risk. */
  inProgress: Count,
  atRisk: Count,
  expired: Count,
  submitted: Count,
  accepted: Count,
  'waiting-list': Count,
  rejected: Count,
  /** Days of the last year with any activity, in the requested time zone. */
  arrivals: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), started: Count, submitted: Count })),
  /** In descending order; the remaining countries are combined. */
  countries: Type.Array(CountedCountry),
  otherCountries: Type.Object(begun),
  cities: Type.Array(CountedCity),
  otherCities: Type.Object(begun),
  /** Bins of submitted applications' scores; empty when none has one. */
  quizScores: Type.Array(ScoreBin),
  sroiScores: Type.Array(ScoreBin),
});
export type CallDashboard = Static<typeof CallDashboard>;

/** docs/rules/09-submissions.md#calls-dashboard */
export const CallOutcomes = Type.Object({
  callId: Uuid,
  accepted: Count,
  'waiting-list': Count,
  rejected: Count,
  /** The mean of their `sroiScore`; null without any. */
  scored: Count,
  meanSroi: Nullable(Type.Number()),
});
export type CallOutcomes = Static<typeof CallOutcomes>;

export const NotStarted = Type.Object({ organizationId: Nullable(Uuid), name: Type.String() });
export type NotStarted = Static<typeof NotStarted>;

export const NotStartedPart = Type.Object({
  entries: Type.Array(NotStarted),
  /** Cursor of the next part; null after the last. A part may be empty and still not be the last. */
  next: Nullable(Type.String()),
});
export type NotStartedPart = Static<typeof NotStartedPart>;

export const MissingItem = Type.Object({
  /** The name of a question or file, or a rule's code where it concerns neither. */
  key: Type.String(),
  code: Type.String(),
  /** The applicants' label; null for a rule's code. */
  label: Nullable(Type.String()),
  drafts: Count,
  missing: Count,
});
export type MissingItem = Static<typeof MissingItem>;

export const StepProgress = Type.Object({
  stepId: Uuid,
  name: Type.String(),
  /** Drafts that have the step, those with anything saved in it, and those in which it is complete. */
  drafts: Count,
  begun: Count,
  complete: Count,
  /** Drafts whose last step with saved data is this one. */
  last: Count,
  items: Type.Array(MissingItem),
});
export type StepProgress = Static<typeof StepProgress>;

export const CallProgress = Type.Object({
  looked: Count,
  total: Count,
  isComplete: Type.Boolean(),
  isSampled: Type.Boolean(),
  countedAt: Nullable(Instant),
  untouched: Count,
  steps: Type.Array(StepProgress),
});
export type CallProgress = Static<typeof CallProgress>;

/** Groups of drafts: with data in a step, complete there, stopped there, lacking an item, or without any data. */
export const DRAFT_GROUPS = ['begun', 'complete', 'last', 'missing', 'untouched'] as const;
export type DraftGroup = (typeof DRAFT_GROUPS)[number];

export const CountedDraft = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.String(),
  updatedAt: Instant,
});
export type CountedDraft = Static<typeof CountedDraft>;
