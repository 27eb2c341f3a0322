import Type, { type Static } from 'typebox';
import { Instant, InstantInput, Nullable, Strict, Uuid } from '../values/primitives.ts';

/** Identifies the content of a survey, and only changes with it. */
const Fingerprint = Type.String({ pattern: '^[0-9a-f]{16}$' });

const filter = {
  stepId: Uuid,
  callId: Uuid,
  version: Type.Optional(Fingerprint),
  from: Type.Optional(InstantInput),
  until: Type.Optional(InstantInput),
  /** With `answer`: who answered the question so. */
  question: Type.Optional(Fingerprint),
  answer: Type.Optional(Type.String({ maxLength: 1000 })),
};

export const SurveyReportFilter = Strict(filter);
export type SurveyReportFilter = Static<typeof SurveyReportFilter>;

/** Most recently submitted first. */
export const SurveyEntriesFilter = Strict({
  ...filter,
  /** Only applications with a text in this question, and that text. */
  text: Type.Optional(Fingerprint),
  search: Type.Optional(Type.String({ maxLength: 100 })),
  after: Type.Optional(Type.String({ maxLength: 100 })),
});
export type SurveyEntriesFilter = Static<typeof SurveyEntriesFilter>;

export const SurveyVersion = Type.Object({
  id: Fingerprint,
  answered: Type.Integer(),
  firstAt: Instant,
  lastAt: Instant,
});
export type SurveyVersion = Static<typeof SurveyVersion>;

const Count = Type.Integer({ minimum: 0 });

export const CountedOption = Type.Object({
  value: Type.String(),
  label: Type.String(),
  count: Count,
  isRight: Type.Boolean(),
  /** Whether the question offers it; answers that are no longer offered count too. */
  isOffered: Type.Boolean(),
});
export type CountedOption = Static<typeof CountedOption>;

/** A table's row: how often each column was chosen, in the question's order of columns. */
export const CountedRow = Type.Object({ label: Type.String(), answered: Count, counts: Type.Array(Count) });
export type CountedRow = Static<typeof CountedRow>;

/** The distribution of numbers. Quartiles are interpolated between two numbers where necessary. */
export const NumberSpread = Type.Object({
  count: Count,
  minimum: Type.Number(),
  lowerQuartile: Type.Number(),
  median: Type.Number(),
  upperQuartile: Type.Number(),
  maximum: Type.Number(),
  mean: Type.Number(),
  /** Whether quartiles and bins come from a sample, because there are very many numbers. */
  isSampled: Type.Boolean(),
  /** Ranges of equal width; each includes its lower end, the last one both ends. */
  bins: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: Count })),
});
export type NumberSpread = Static<typeof NumberSpread>;

/** The Net Promoter Score: the share above 8 less the share below 7, from -100 to 100. */
export const NetPromoters = Type.Object({ promoters: Count, passives: Count, detractors: Count, score: Type.Number() });
export type NetPromoters = Static<typeof NetPromoters>;

export const COUNTED_KINDS = ['choice', 'matrix', 'number', 'text', 'other'] as const;

/** Null where its type has no such count. */
export const CountedQuestion = Type.Object({
  id: Fingerprint,
  name: Type.String(),
  title: Type.String(),
  kind: Type.Enum([...COUNTED_KINDS]),
  /** The survey versions with exactly this question. */
  versions: Type.Array(Fingerprint),
  answered: Count,
  /** More than applications where rows or entries have one each. */
  entries: Count,
  /** Whether several answers are allowed, so that shares add up to more than 100 %. */
  isMany: Type.Boolean(),
  options: Nullable(Type.Array(CountedOption)),
  /** Answers beyond the listed ones, because there are very many different ones. */
  unlisted: Count,
  columns: Nullable(Type.Array(Type.String())),
  rows: Nullable(Type.Array(CountedRow)),
  numbers: Nullable(NumberSpread),
  netPromoters: Nullable(NetPromoters),
});
export type CountedQuestion = Static<typeof CountedQuestion>;

export const SurveyReport = Type.Object({
  looked: Count,
  total: Count,
  /** Whether counting has finished; otherwise, request again in a moment. */
  isComplete: Type.Boolean(),
  /** Applications that answered the survey and match the filter. */
  answered: Count,
  versions: Type.Array(SurveyVersion),
  questions: Type.Array(CountedQuestion),
});
export type SurveyReport = Static<typeof SurveyReport>;

export const SurveyEntry = Type.Object({
  submissionId: Uuid,
  submissionCode: Type.String(),
  submissionDate: Instant,
  version: Fingerprint,
  texts: Type.Array(Type.String()),
});
export type SurveyEntry = Static<typeof SurveyEntry>;

/** The search stops after a moment, so a page may be empty and have a next one. */
export const SurveyEntries = Type.Object({
  entries: Type.Array(SurveyEntry),
  looked: Count,
  next: Nullable(Type.String()),
});
export type SurveyEntries = Static<typeof SurveyEntries>;
