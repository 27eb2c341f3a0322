import { parseMiniDyiStep } from '@impact-call/domain';
import { resolveText, wordingsOf } from '../../platform/text/localized-text.ts';
import type { StepFramework } from '../step-kind.ts';

/** A miniDyi step uses its call's framework, else its own. */
export const miniDyiFramework: StepFramework = {
  namedIn: (content) =>
    wordingsOf(content)
      .map((wording) => parseMiniDyiStep(wording).frameworkId)
      .filter(Boolean),
  toKeep: ({ content }, callFrameworkId) =>
    callFrameworkId ?? (parseMiniDyiStep(resolveText(content, 'en')).frameworkId || null),
};
