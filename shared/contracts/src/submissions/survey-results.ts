import Type, { type Static } from 'typebox';
import { Instant, Nullable } from '../values/primitives.ts';

const JsonObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

/** Without the applicant's identity beyond the answers themselves. */
export const SurveyAnswers = Type.Object({
  submissionCode: Type.String(),
  submissionDate: Instant,
  /** By question, including questions that `survey` no longer has. */
  data: JsonObject,
  /** False where they answer an earlier version. */
  isSameSurvey: Type.Boolean(),
  isCut: Type.Boolean(),
});
export type SurveyAnswers = Static<typeof SurveyAnswers>;

/** With the newest version of its definition, in the reader's language. */
export const SurveyResults = Type.Object({ survey: Nullable(JsonObject), answers: Type.Array(SurveyAnswers) });
export type SurveyResults = Static<typeof SurveyResults>;
