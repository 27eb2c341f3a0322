import Type, { type Static } from 'typebox';
import { Instant, Nullable, Uuid } from './primitives.ts';

const Count = Type.Integer({ minimum: 0 });

/** Whom a call waits for: the addresses that it is restricted to, or every organization that is registered. */
export const CALL_POPULATIONS = ['invited', 'registered'] as const;

const begun = { drafts: Count, submitted: Count };

/** Where organizations are: a country by its ISO code where it is known, else as it was written. */
export const CountedCountry = Type.Object({ country: Type.String(), ...begun });
export type CountedCountry = Static<typeof CountedCountry>;

export const CountedCity = Type.Object({ country: Type.String(), city: Type.String(), ...begun });
export type CountedCity = Static<typeof CountedCity>;

/** Applications whose score is at least `from` and less than `below`; null where that end is open. */
export const ScoreBin = Type.Object({
  from: Nullable(Type.Number()),
  below: Nullable(Type.Number()),
  count: Count,
});
export type ScoreBin = Static<typeof ScoreBin>;

/** How a call stands (docs/rules.md#call-dashboard). */
export const CallDashboard = Type.Object({
  asOf: Instant,
  openingAt: Nullable(Instant),
  closingAt: Nullable(Instant),
  /** Who could have begun and has not. */
  notStarted: Type.Object({ population: Type.Enum([...CALL_POPULATIONS]), count: Count }),
  /** Drafts that can still be submitted, and those among them that are at risk. */
  inProgress: Count,
  atRisk: Count,
  /** Drafts whose window is over. */
  expired: Count,
  submitted: Count,
  accepted: Count,
  'waiting-list': Count,
  rejected: Count,
  /** Days of the zone asked for on which something came, of the last year. */
  arrivals: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), started: Count, submitted: Count })),
  /** Those with the most first; what more there are stand together. */
  countries: Type.Array(CountedCountry),
  otherCountries: Type.Object(begun),
  cities: Type.Array(CountedCity),
  otherCities: Type.Object(begun),
  /** Bins of the scores of what was submitted; empty where nothing has one. */
  quizScores: Type.Array(ScoreBin),
  sroiScores: Type.Array(ScoreBin),
});
export type CallDashboard = Static<typeof CallDashboard>;

/** How the submitted applications of a call were decided, and their mean SROI (docs/rules.md#calls-dashboard). */
export const CallOutcomes = Type.Object({
  callId: Uuid,
  accepted: Count,
  'waiting-list': Count,
  rejected: Count,
  /** Submitted applications with an SROI, and the mean of their `sroiScore`; null where there are none. */
  scored: Count,
  meanSroi: Nullable(Type.Number()),
});
export type CallOutcomes = Static<typeof CallOutcomes>;

/** Somebody who could have begun an application and has not: an organization, or an address that was invited. */
export const NotStarted = Type.Object({ organizationId: Nullable(Uuid), name: Type.String() });
export type NotStarted = Static<typeof NotStarted>;

export const NotStartedPart = Type.Object({
  entries: Type.Array(NotStarted),
  /** Where the next part begins; null after the last. A part may be empty and have a next one. */
  next: Nullable(Type.String()),
});
export type NotStartedPart = Static<typeof NotStartedPart>;

/** Something without which a step cannot be submitted. */
export const MissingItem = Type.Object({
  /** The name of a question or file; what a rule is called where it is about neither. */
  key: Type.String(),
  code: Type.String(),
  /** As applicants read it; null where it is a rule's code. */
  label: Nullable(Type.String()),
  /** Drafts that were asked for it, and those that lack it. */
  drafts: Count,
  missing: Count,
});
export type MissingItem = Static<typeof MissingItem>;

/** How far drafts are in a step. */
export const StepProgress = Type.Object({
  stepId: Uuid,
  name: Type.String(),
  /** Drafts that have the step, those in which something of it was saved, and those in which nothing lacks. */
  drafts: Count,
  begun: Count,
  complete: Count,
  /** Drafts of which this is the last step with anything saved. */
  last: Count,
  items: Type.Array(MissingItem),
});
export type StepProgress = Static<typeof StepProgress>;

/** Where the drafts of a call stand, counted in a thread over some of them where there are very many. */
export const CallProgress = Type.Object({
  /** Drafts that were looked at so far, and how many there are. */
  looked: Count,
  total: Count,
  /** Whether counting has ended; otherwise, ask again in a moment. */
  isComplete: Type.Boolean(),
  /** Whether only some were counted, chosen by lot. */
  isSampled: Type.Boolean(),
  countedAt: Nullable(Instant),
  /** Drafts in which nothing at all was saved. */
  untouched: Count,
  steps: Type.Array(StepProgress),
});
export type CallProgress = Static<typeof CallProgress>;

/** Which drafts of a step: with something saved, with nothing lacking, that went no further, or that lack something. */
export const DRAFT_GROUPS = ['begun', 'complete', 'last', 'missing', 'untouched'] as const;
export type DraftGroup = (typeof DRAFT_GROUPS)[number];

/** Some of the drafts behind a number of {@link CallProgress}, as they are now. */
export const CountedDraft = Type.Object({
  submissionId: Uuid,
  code: Type.String(),
  organization: Type.String(),
  updatedAt: Instant,
});
export type CountedDraft = Static<typeof CountedDraft>;
