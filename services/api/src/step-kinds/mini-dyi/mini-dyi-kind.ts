import { MAX_SELECTED_OUTCOMES } from '@impact-call/contracts';
import { parseMiniDyiStep } from '@impact-call/domain';
import { resolveText } from '../../platform/text/localized-text.ts';
import { plainKind } from '../plain-kind.ts';
import { wordingErrors } from '../read-definition.ts';
import type { BuiltInStepKind } from '../step-kind.ts';
import { tooManyItems } from '../answer-errors.ts';
import { evidenceAttachments, evidenceFileErrors, evidenceFiles, withoutFileNames } from './evidence-files.ts';
import { answerOf, impactResultOf } from './mini-dyi-answer.ts';
import { miniDyiBlock } from './mini-dyi-block.ts';
import { miniDyiCorrection } from './mini-dyi-correction.ts';
import { miniDyiDefinitionErrors } from './mini-dyi-definition.ts';
import { miniDyiErrors } from './mini-dyi-errors.ts';
import { miniDyiFramework } from './mini-dyi-definition.ts';
import { miniDyiTable } from './mini-dyi-table.ts';

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
    forReader: (_step, { score = null, impactResult }) => ({ score, ...(impactResult ? { impactResult } : {}) }),
  },
} satisfies BuiltInStepKind;
