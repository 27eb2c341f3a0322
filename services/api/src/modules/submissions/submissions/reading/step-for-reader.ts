import type { Language, Step } from '@impact-call/contracts';
import { cleanHtml } from '../../../../platform/text/sanitize.ts';
import { resolveText } from '../../../../platform/text/localized-text.ts';
import { stepKindOf } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';

/** What a step's view depends on besides its definition. */
export interface StepSurroundings {
  /** The framework version of each step that has one. */
  frameworks: Readonly<Record<string, string>>;
  /** Maximum bytes of an applicant's file. */
  maxBytes: number;
}

/** Maximum number of cached views of a step: languages times framework versions. */
const MAX_READERS = 50;

// Views by language and framework version, garbage-collected with the cached step.
const shown = new WeakMap<StepRecord, Map<string, Step>>();

/**
 * The step in the reader's language, without correct answers, which only administrators may read
 * (docs/rules/08-steps.md#quiz-secret). The result is cached and shared, since a pinned step never changes.
 */
export function stepForReader(step: StepRecord, language: Language, surroundings: StepSurroundings): Step {
  const byReader = shown.get(step) ?? new Map<string, Step>();
  shown.set(step, byReader);
  const reader = `${language} ${surroundings.maxBytes} ${surroundings.frameworks[step.id] ?? ''}`;
  const known = byReader.get(reader);
  if (known) return known;
  if (byReader.size >= MAX_READERS) byReader.clear();
  const view = inWords(step, language, surroundings);
  byReader.set(reader, view);
  return view;
}

function inWords(step: StepRecord, language: Language, { frameworks, maxBytes }: StepSurroundings): Step {
  const reader = { language, frameworkId: frameworks[step.id] ?? '', maxBytes };
  return {
    id: step.id,
    name: resolveText(step.name, language),
    description: cleanHtml(resolveText(step.description, language)),
    content: stepKindOf(step).definitionForReader(step, reader),
    sort: step.sort,
    stepTypeId: step.stepTypeId,
    stepType: { name: step.stepType.name },
  };
}
