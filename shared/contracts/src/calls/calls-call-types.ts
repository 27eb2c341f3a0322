import Type, { type Static } from 'typebox';
import {
  LocalizedHtml,
  LocalizedLine,
  Nullable,
  RequiredLine,
  Strict,
  Uuid,
  localizedOf,
} from '../values/primitives.ts';

export const MAX_STEPS = 50;

/** In bytes: the pinned copies, and a log entry with both versions, must each fit into one document. */
export const MAX_STEPS_BYTES = 5_000_000;

/** In bytes: steps, description, and markup that sanitizing removes. */
export const MAX_CALL_TYPE_BODY = 6 * 1024 * 1024;

export const MAX_STEP_DEFINITION = 500_000;

/** A step's content, by its type: HTML, or JSON text that may have translated texts. */
const StepDefinition = localizedOf(Type.String({ maxLength: MAX_STEP_DEFINITION }));

/**
 * The list's order is the call's. With `id`, absent fields are unchanged; without, `name` and `stepTypeId` are
 * required.
 */
export const StepInput = Strict({
  id: Type.Optional(Uuid),
  name: Type.Optional(LocalizedLine),
  description: Type.Optional(Nullable(LocalizedHtml)),
  content: Type.Optional(Nullable(StepDefinition)),
  stepTypeId: Type.Optional(Uuid),
  expectedAnswers: Type.Optional(Nullable(Type.String({ maxLength: 100_000 }))),
});
export type StepInput = Static<typeof StepInput>;

const steps = Type.Array(StepInput, { maxItems: MAX_STEPS });

/** Its steps are numbered in this order. */
export const NewCallType = Strict({
  name: LocalizedLine,
  description: Type.Optional(Nullable(LocalizedHtml)),
  steps: Type.Optional(steps),
});
export type NewCallType = Static<typeof NewCallType>;

/** Without `id` it is a new one. `version` is the one that its editor saw. */
export const CallTypeChange = Strict({
  id: Type.Optional(Uuid),
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  name: Type.Optional(LocalizedLine),
  description: Type.Optional(Nullable(LocalizedHtml)),
  steps: Type.Optional(steps),
});
export type CallTypeChange = Static<typeof CallTypeChange>;

/** With its texts in every language and correct answers. */
export const StepForAdmin = Type.Object({
  id: Uuid,
  name: LocalizedLine,
  description: LocalizedHtml,
  content: StepDefinition,
  sort: Type.Integer(),
  stepTypeId: Uuid,
  stepType: Type.Object({ name: Type.String() }),
  expectedAnswers: Type.Optional(Type.String()),
});
export type StepForAdmin = Static<typeof StepForAdmin>;

export const CallTypeRow = Type.Object({
  id: Uuid,
  name: LocalizedLine,
  description: LocalizedHtml,
  stepCount: Type.Integer(),
  version: Type.Integer(),
});
export type CallTypeRow = Static<typeof CallTypeRow>;

export const CallType = Type.Object({ ...CallTypeRow.properties, steps: Type.Array(StepForAdmin) });
export type CallType = Static<typeof CallType>;

/** Forms propose `offered` ones for new steps (docs/rules/08-steps.md#step-kinds). Built-in ones cannot be changed. */
export const StepType = Type.Object({
  id: Uuid,
  name: Type.String(),
  offered: Type.Boolean(),
  builtIn: Type.Boolean(),
  stepCount: Type.Integer(),
});
export type StepType = Static<typeof StepType>;

export const NewStepType = Strict({ name: RequiredLine(64) });
export type NewStepType = Static<typeof NewStepType>;

/** A new name for a step type that an administrator added. */
export const StepTypeChange = Strict({ id: Uuid, name: RequiredLine(64) });
export type StepTypeChange = Static<typeof StepTypeChange>;

export const CallTypeUse = Type.Object({
  id: Uuid,
  name: LocalizedLine,
  isOpen: Type.Boolean(),
  draftCount: Type.Integer(),
  closedCount: Type.Integer(),
});
export type CallTypeUse = Static<typeof CallTypeUse>;
