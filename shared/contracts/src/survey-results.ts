import Type, { type Static } from 'typebox';
import { Instant, Nullable } from './primitives.ts';

/** A JSON object of any form. */
const JsonObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

/** What one closed submission answered; nothing in it tells who, beyond what was asked. */
export const SurveyAnswers = Type.Object({
  submissionCode: Type.String(),
  submissionDate: Instant,
  /** By question; questions that `survey` does not have any more included. */
  data: JsonObject,
  /** Whether exactly `survey` was answered, and not an earlier version. */
  isSameSurvey: Type.Boolean(),
  /** Whether `data` is longer than can be shown and was cut. */
  isCut: Type.Boolean(),
});
export type SurveyAnswers = Static<typeof SurveyAnswers>;

/** The answers of a survey or quiz step with the newest version of what was asked, in the reader's language. */
export const SurveyResults = Type.Object({ survey: Nullable(JsonObject), answers: Type.Array(SurveyAnswers) });
export type SurveyResults = Static<typeof SurveyResults>;
