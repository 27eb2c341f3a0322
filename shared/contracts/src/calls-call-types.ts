import Type, { type Static } from 'typebox';
import { LocalizedHtml, LocalizedLine, Nullable, RequiredLine, Strict, Uuid, localizedOf } from './primitives.ts';

/** Most steps of a call type. */
export const MAX_STEPS = 50;

/**
 * Bytes that the steps of a call type take together: their pinned copies, and the log with what was and what is, must
 * fit into a document each.
 */
export const MAX_STEPS_BYTES = 5_000_000;

/** Largest request with a call type, in bytes: its steps, its description, and what cleaning takes away. */
export const MAX_CALL_TYPE_BODY = 6 * 1024 * 1024;

/** Longest content of a step, in characters of one wording. */
export const MAX_STEP_DEFINITION = 500_000;

/** What a step is made of, by its type: HTML, or JSON text whose texts may be by language. */
const StepDefinition = localizedOf(Type.String({ maxLength: MAX_STEP_DEFINITION }));

/**
 * A step as administrators write it; its place in the list is its place in the call. With `id` it is a step that the
 * call type has already, and a field left out is unchanged; without, it is new and needs `name` and `stepTypeId`.
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

/** A new call type; its steps are numbered in the order given. */
export const NewCallType = Strict({
  name: LocalizedLine,
  description: Type.Optional(Nullable(LocalizedHtml)),
  steps: Type.Optional(steps),
});
export type NewCallType = Static<typeof NewCallType>;

/** A change of a call type, or, without `id`, a new one. `version` is the one that its writer saw. */
export const CallTypeChange = Strict({
  id: Type.Optional(Uuid),
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  name: Type.Optional(LocalizedLine),
  description: Type.Optional(Nullable(LocalizedHtml)),
  steps: Type.Optional(steps),
});
export type CallTypeChange = Static<typeof CallTypeChange>;

/** A step with its texts in every language, right answers included. */
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

/** A call type as a row of a table. */
export const CallTypeRow = Type.Object({
  id: Uuid,
  name: LocalizedLine,
  description: LocalizedHtml,
  stepCount: Type.Integer(),
  version: Type.Integer(),
});
export type CallTypeRow = Static<typeof CallTypeRow>;

/** A call type whole. */
export const CallType = Type.Object({ ...CallTypeRow.properties, steps: Type.Array(StepForAdmin) });
export type CallType = Static<typeof CallType>;

/**
 * A kind of step; `offered` tells whether forms propose it for new steps (docs/rules.md#step-kinds). Built-in ones stay
 * as they are. `stepCount` steps of call types are of this kind.
 */
export const StepType = Type.Object({
  id: Uuid,
  name: Type.String(),
  offered: Type.Boolean(),
  builtIn: Type.Boolean(),
  stepCount: Type.Integer(),
});
export type StepType = Static<typeof StepType>;

/** A new kind of step. Until a remote offers it, the wizard says that it is not implemented. */
export const NewStepType = Strict({ name: RequiredLine(64) });
export type NewStepType = Static<typeof NewStepType>;

/** Another name for a kind of step that an administrator added. */
export const StepTypeChange = Strict({ id: Uuid, name: RequiredLine(64) });
export type StepTypeChange = Static<typeof StepTypeChange>;

/** A call that has a call type, and how many applications it has: under way, and handed in. */
export const CallTypeUse = Type.Object({
  id: Uuid,
  name: LocalizedLine,
  isOpen: Type.Boolean(),
  draftCount: Type.Integer(),
  closedCount: Type.Integer(),
});
export type CallTypeUse = Static<typeof CallTypeUse>;
