import Type, { type Static } from 'typebox';
import { Instant, Nullable } from '../values/primitives.ts';

/** A JSON object of any form. */
const JsonObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

/** The answers of one closed submission, without the applicant's identity beyond the answers themselves. */
export const SurveyAnswers = Type.Object({
  submissionCode: Type.String(),
  submissionDate: Instant,
  /** By question, including questions that `survey` no longer has. */
  data: JsonObject,
  /** Whether they answer exactly `survey`, not an earlier version. */
  isSameSurvey: Type.Boolean(),
  /** Whether `data` was too long to show and was cut. */
  isCut: Type.Boolean(),
});
export type SurveyAnswers = Static<typeof SurveyAnswers>;

/** A survey or quiz step's answers with the newest version of its definition, in the reader's language. */
export const SurveyResults = Type.Object({ survey: Nullable(JsonObject), answers: Type.Array(SurveyAnswers) });
export type SurveyResults = Static<typeof SurveyResults>;
