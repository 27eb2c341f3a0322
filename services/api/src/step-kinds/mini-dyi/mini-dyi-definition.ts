import { Strict, Uuid, type FieldError } from '@impact-call/contracts';
import { maxOutcomes, parseMiniDyiStep, parseObject } from '@impact-call/domain';
import Type from 'typebox';
import { compileSchema, fieldErrors } from '../../platform/endpoint/validation.ts';
import { resolveText, wordingsOf } from '../../platform/text/localized-text.ts';
import type { StepFramework } from '../step-kind.ts';

const FrameworkId = Type.Union([Uuid, Type.Literal('')]);
const isFrameworkId = compileSchema(FrameworkId, 'body');
const isDefinition = compileSchema(
  Strict({
    frameworkId: Type.Optional(FrameworkId),
    options: Type.Optional(
      Strict({
        showSdgFilter: Type.Optional(Type.Boolean()),
        maxOutcomeSelect: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
        maxSdgSelect: Type.Optional(Type.Integer({ minimum: 1, maximum: 17 })),
        minOutcomeSelect: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
      }),
    ),
  }),
  'body',
);

/** A minimum of outcomes above the maximum. */
function unreachable(wording: string): FieldError[] {
  const { options } = parseMiniDyiStep(wording);
  const most = maxOutcomes(options);
  if (options.minOutcomeSelect <= most) return [];
  const message = `must be ${most} or less: the step lets nobody choose more outcomes`;
  return [{ path: 'options.minOutcomeSelect', code: 'maximum', message }];
}

/** An object, or only the framework's identifier (docs/rules/11-impact-wizard.md#impact-options). */
export function miniDyiDefinitionErrors(wording: string): FieldError[] {
  const definition = parseObject(wording);
  if (definition) return isDefinition(definition) ? unreachable(wording) : fieldErrors(isDefinition.errors ?? []);
  return isFrameworkId(wording.trim())
    ? []
    : [{ path: '', code: 'format', message: 'is neither an object nor the identifier of a framework' }];
}

/** The call's framework, else the step's own. */
export const miniDyiFramework: StepFramework = {
  namedIn: (content) =>
    wordingsOf(content)
      .map((wording) => parseMiniDyiStep(wording).frameworkId)
      .filter(Boolean),
  toKeep: ({ content }, callFrameworkId) =>
    callFrameworkId ?? (parseMiniDyiStep(resolveText(content, 'en')).frameworkId || null),
};
