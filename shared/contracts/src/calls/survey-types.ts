import Type, { type Static } from 'typebox';
import { MAX_STEP_DEFINITION } from './calls-call-types.ts';
import { Instant, LocalizedHtml, LocalizedLine, Nullable, Strict, Uuid } from '../values/primitives.ts';

/** `content` is a SurveyJS model as JSON text; the built-in NPS template by default. */
export const NewSurveyType = Strict({
  name: LocalizedLine,
  description: Type.Optional(Nullable(LocalizedHtml)),
  content: Type.Optional(Type.String({ maxLength: MAX_STEP_DEFINITION })),
});
export type NewSurveyType = Static<typeof NewSurveyType>;

/** Absent fields are unchanged. Existing steps do not change. */
export const SurveyTypeChange = Strict({
  id: Uuid,
  name: Type.Optional(LocalizedLine),
  description: Type.Optional(Nullable(LocalizedHtml)),
  content: Type.Optional(Type.String({ maxLength: MAX_STEP_DEFINITION })),
});
export type SurveyTypeChange = Static<typeof SurveyTypeChange>;

export const SurveyTypeRow = Type.Object({
  id: Uuid,
  name: LocalizedLine,
  description: LocalizedHtml,
  createdAt: Instant,
});
export type SurveyTypeRow = Static<typeof SurveyTypeRow>;

export const SurveyType = Type.Object({ ...SurveyTypeRow.properties, content: Type.String() });
export type SurveyType = Static<typeof SurveyType>;
