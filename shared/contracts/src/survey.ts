import Type, { type Static } from 'typebox';
import { MAX_STEP_DEFINITION } from './call-type.ts';
import { Instant, LocalizedHtml, LocalizedLine, Nullable, Strict, Uuid } from './primitives.ts';

/** A JSON object of any form. */
const JsonObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

/**
 * A survey to build steps from. `content` is a SurveyJS model as JSON text; without it, it begins as the built-in NPS
 * template.
 */
export const NewSurveyType = Strict({
  name: LocalizedLine,
  description: Type.Optional(Nullable(LocalizedHtml)),
  content: Type.Optional(Type.String({ maxLength: MAX_STEP_DEFINITION })),
});
export type NewSurveyType = Static<typeof NewSurveyType>;

/** A change of a survey to build steps from; a field left out is unchanged. Steps that were built from it stay. */
export const SurveyTypeChange = Strict({
  id: Uuid,
  name: Type.Optional(LocalizedLine),
  description: Type.Optional(Nullable(LocalizedHtml)),
  content: Type.Optional(Type.String({ maxLength: MAX_STEP_DEFINITION })),
});
export type SurveyTypeChange = Static<typeof SurveyTypeChange>;

/** A survey as a row of a table. */
export const SurveyTypeRow = Type.Object({
  id: Uuid,
  name: LocalizedLine,
  description: LocalizedHtml,
  createdAt: Instant,
});
export type SurveyTypeRow = Static<typeof SurveyTypeRow>;

/** A survey whole. */
export const SurveyType = Type.Object({ ...SurveyTypeRow.properties, content: Type.String() });
export type SurveyType = Static<typeof SurveyType>;

/** What one closed submission answered; nothing in it tells who, beyond what was asked. */
export const SurveyAnswers = Type.Object({
  submissionCode: Type.String(),
  submissionDate: Instant,
  /** By question; questions that `survey` does not have any more included. */
  data: JsonObject,
  /** Whether exactly `survey` was answered, and not an earlier version. */
  isSameSurvey: Type.Boolean(),
  /** A sentence that says so where `data` is longer than can be shown and was cut; null where it is whole. */
  notice: Nullable(Type.String()),
});
export type SurveyAnswers = Static<typeof SurveyAnswers>;

/** The answers of a survey or quiz step with the newest version of what was asked, in the reader's language. */
export const SurveyResults = Type.Object({ survey: Nullable(JsonObject), answers: Type.Array(SurveyAnswers) });
export type SurveyResults = Static<typeof SurveyResults>;
