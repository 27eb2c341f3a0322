import type { Language, PdfAnswer } from '@impact-call/contracts';
import { resolveText } from '../platform/text/localized-text.ts';
import type { StepDefinition } from './step-definition.ts';
import type { Recap } from './step-kind.ts';

/** Empty without questions. */
export const questionsRecap = (step: StepDefinition, questions: PdfAnswer[], language: Language): Recap =>
  questions.length > 0 ? { sections: [{ sectionName: resolveText(step.name, language), questions }] } : {};
