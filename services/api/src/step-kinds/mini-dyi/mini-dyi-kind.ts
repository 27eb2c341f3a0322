import { type FieldError, MAX_SELECTED_OUTCOMES, Strict, Uuid } from '@impact-call/contracts';
import { maxOutcomes, parseMiniDyiStep, parseObject } from '@impact-call/domain';
import Type from 'typebox';
import { compileSchema, fieldErrors } from '../../platform/endpoint/validation.ts';
import { resolveText, wordingsOf } from '../../platform/text/localized-text.ts';
import { plainKind } from '../plain-kind.ts';
import { wordingErrors } from '../step-definition.ts';
import type { BuiltInStepKind, StepFramework } from '../step-kind.ts';
import { tooManyItems } from '../answer-errors.ts';
import { evidenceAttachments, evidenceFileErrors, evidenceFiles, withoutFileNames } from './evidence-files.ts';
import { answerOf, impactResultOf, withOutcomeNames } from './mini-dyi-answer.ts';
import { miniDyiBlock } from './mini-dyi-block.ts';
import { miniDyiCorrection } from './mini-dyi-correction.ts';
import { miniDyiErrors } from './mini-dyi-errors.ts';
import { miniDyiTable } from './mini-dyi-table.ts';

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
function miniDyiDefinitionErrors(wording: string): FieldError[] {
  const definition = parseObject(wording);
  if (definition) return isDefinition(definition) ? unreachable(wording) : fieldErrors(isDefinition.errors ?? []);
  return isFrameworkId(wording.trim())
    ? []
    : [{ path: '', code: 'format', message: 'is neither an object nor the identifier of a framework' }];
}

/** The call's framework, else the step's own. */
const miniDyiFramework: StepFramework = {
  namedIn: (content) =>
    wordingsOf(content)
      .map((wording) => parseMiniDyiStep(wording).frameworkId)
      .filter(Boolean),
  toKeep: ({ content }, callFrameworkId) =>
    callFrameworkId ?? (parseMiniDyiStep(resolveText(content, 'en')).frameworkId || null),
};

/** The impact wizard: outcomes and indicators of a framework, from which the social return is estimated. */
export const miniDyiKind = {
  ...plainKind,
  id: '0199d0a0-278d-704f-8627-9257042be077',
  isOffered: true,
  answersAreJson: true,
  files: evidenceFiles,
  framework: miniDyiFramework,
  table: miniDyiTable,
  correction: miniDyiCorrection,
  readDefinition: (content) => ({ content, errors: wordingErrors(content, miniDyiDefinitionErrors) }),
  definitionForReader: ({ content }, { language, frameworkId }) =>
    JSON.stringify({ ...parseMiniDyiStep(resolveText(content, language)), frameworkId }),
  checkDraft(answer) {
    const outcomes: unknown =
      typeof answer === 'object' && answer !== null && 'selectedOutcomes' in answer ? answer.selectedOutcomes : null;
    if (Array.isArray(outcomes) && outcomes.length > MAX_SELECTED_OUTCOMES)
      throw tooManyItems('content.selectedOutcomes', MAX_SELECTED_OUTCOMES);
  },
  closingErrors: (step, content, { framework, files }) => [
    ...miniDyiErrors(step, content, framework),
    ...evidenceFileErrors(step, content, { files }),
  ],
  recap(step, answer, { framework, isReturnShown, language, isBlind }) {
    if (!answer) return {};
    const impactResult = isReturnShown ? answer.impactResult : undefined;
    const attachments = evidenceAttachments(answer.content, language);
    const content = isBlind ? withoutFileNames(answer.content) : answer.content;
    return { miniDyi: [miniDyiBlock(step, content, framework, impactResult, language)], attachments };
  },
  scoring: {
    compute(step, content, { framework }) {
      const impactResult = impactResultOf(answerOf(step, content), framework);
      return { score: impactResult.lowerScore, impactResult };
    },
    forReader: (_step, { score = null, impactResult }, { framework, language }) => ({
      score,
      ...(impactResult ? { impactResult: withOutcomeNames(impactResult, framework, language) } : {}),
    }),
  },
} satisfies BuiltInStepKind;
