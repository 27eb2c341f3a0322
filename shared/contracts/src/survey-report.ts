import Type, { type Static } from 'typebox';
import { Instant, InstantInput, Nullable, Strict, Uuid } from './primitives.ts';

/** Identifies a question or a version of a survey by what it asks: the same for as long as that stays the same. */
const Fingerprint = Type.String({ pattern: '^[0-9a-f]{16}$' });

const filter = {
  stepId: Uuid,
  callId: Uuid,
  /** Only what was answered to this version of the survey. */
  version: Type.Optional(Fingerprint),
  /** Only what was submitted from this moment on. */
  from: Type.Optional(InstantInput),
  /** Only what was submitted before this moment. */
  until: Type.Optional(InstantInput),
  /** With `answer`: only applications that gave this answer to the question. */
  question: Type.Optional(Fingerprint),
  answer: Type.Optional(Type.String({ maxLength: 1000 })),
};

/** What of a survey's results is counted. */
export const SurveyReportFilter = Strict(filter);
export type SurveyReportFilter = Static<typeof SurveyReportFilter>;

/** Part of the answers one after the other, those submitted last first. */
export const SurveyEntriesFilter = Strict({
  ...filter,
  /** Only applications with something written here, and what. */
  text: Type.Optional(Fingerprint),
  /** Within what is written; without `text` there is nothing to search in. */
  search: Type.Optional(Type.String({ maxLength: 100 })),
  /** Where the part before ended. */
  after: Type.Optional(Type.String({ maxLength: 100 })),
});
export type SurveyEntriesFilter = Static<typeof SurveyEntriesFilter>;

/** A version of the survey that somebody answered. */
export const SurveyVersion = Type.Object({
  id: Fingerprint,
  /** Applications that answered it, within the period. */
  answered: Type.Integer(),
  firstAt: Instant,
  lastAt: Instant,
});
export type SurveyVersion = Static<typeof SurveyVersion>;

const Count = Type.Integer({ minimum: 0 });

/** An answer that can be chosen. */
export const CountedOption = Type.Object({
  value: Type.String(),
  label: Type.String(),
  count: Count,
  /** Whether it is right, in a quiz. */
  isRight: Type.Boolean(),
  /** Whether the question offers it; what was answered without being offered is counted, too. */
  isOffered: Type.Boolean(),
});
export type CountedOption = Static<typeof CountedOption>;

/** A row of a table: how often each of its columns was chosen, in the order of the question's columns. */
export const CountedRow = Type.Object({ label: Type.String(), answered: Count, counts: Type.Array(Count) });
export type CountedRow = Static<typeof CountedRow>;

/** How numbers are spread. Quartiles lie between two of them where their place does. */
export const NumberSpread = Type.Object({
  count: Count,
  minimum: Type.Number(),
  lowerQuartile: Type.Number(),
  median: Type.Number(),
  upperQuartile: Type.Number(),
  maximum: Type.Number(),
  mean: Type.Number(),
  /** Whether the quartiles and bins are those of a part of the numbers, since there are very many. */
  isSampled: Type.Boolean(),
  /** Ranges of the same width; each includes its lower end, the last one both. */
  bins: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: Count })),
});
export type NumberSpread = Static<typeof NumberSpread>;

/** The Net Promoter Score: the share above 8 less the share below 7, from -100 to 100. */
export const NetPromoters = Type.Object({ promoters: Count, passives: Count, detractors: Count, score: Type.Number() });
export type NetPromoters = Static<typeof NetPromoters>;

export const COUNTED_KINDS = ['choice', 'matrix', 'number', 'text', 'other'] as const;

/** A question with its counts. What its kind has nothing of is null. */
export const CountedQuestion = Type.Object({
  id: Fingerprint,
  name: Type.String(),
  title: Type.String(),
  kind: Type.Enum([...COUNTED_KINDS]),
  /** The versions of the survey that ask exactly this. */
  versions: Type.Array(Fingerprint),
  /** Applications that answered it. */
  answered: Count,
  /** Answers to it; more than applications where rows or entries each have one. */
  entries: Count,
  /** Whether one may give several answers, so that shares add up to more than the whole. */
  isMany: Type.Boolean(),
  options: Nullable(Type.Array(CountedOption)),
  /** Answers beside those listed, since there are very many different ones. */
  unlisted: Count,
  columns: Nullable(Type.Array(Type.String())),
  rows: Nullable(Type.Array(CountedRow)),
  numbers: Nullable(NumberSpread),
  netPromoters: Nullable(NetPromoters),
});
export type CountedQuestion = Static<typeof CountedQuestion>;

/** The results of a survey step, counted over the applications that were submitted. */
export const SurveyReport = Type.Object({
  /** Submitted applications that were looked at so far, and how many there are. */
  looked: Count,
  total: Count,
  /** Whether everything is counted; otherwise, ask again in a moment. */
  isComplete: Type.Boolean(),
  /** Applications that answered the survey and that the filter lets through. */
  answered: Count,
  /** Those that somebody answered, the one that was answered first at the head. */
  versions: Type.Array(SurveyVersion),
  questions: Type.Array(CountedQuestion),
});
export type SurveyReport = Static<typeof SurveyReport>;

/** An application among the results, and what it wrote. */
export const SurveyEntry = Type.Object({
  submissionId: Uuid,
  submissionCode: Type.String(),
  submissionDate: Instant,
  version: Fingerprint,
  texts: Type.Array(Type.String()),
});
export type SurveyEntry = Static<typeof SurveyEntry>;

/** A part of the entries; looking for them ends after a moment, so that a part may be empty and have a next one. */
export const SurveyEntries = Type.Object({
  entries: Type.Array(SurveyEntry),
  /** Applications that were looked at for this part. */
  looked: Count,
  /** Where the next part begins; null after the last. */
  next: Nullable(Type.String()),
});
export type SurveyEntries = Static<typeof SurveyEntries>;
