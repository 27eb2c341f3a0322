import type { Language, Step } from '@impact-call/contracts';
import { cleanHtml } from '../../platform/text/sanitize.ts';
import { resolveText } from '../../platform/text/localized-text.ts';
import { stepKindOf } from '../../step-kinds/index.ts';
import type { StepRecord } from '../calls/index.ts';

/** What a reader's steps depend on beside their definition. */
export interface StepSurroundings {
  /** The framework that each step with one started with. */
  frameworks: Readonly<Record<string, string>>;
  /** Most bytes that any applicant's file may have. */
  mostBytes: number;
}

/** Languages, by versions of a framework. */
const MAX_READERS = 50;

// Put into words once for each kind of reader, and forgotten with the steps themselves, which stay in memory for a while.
const shown = new WeakMap<StepRecord, Map<string, Step>>();

/**
 * The step in the reader's language, without right answers, which only administrators may read
 * (docs/rules.md#quiz-secret). It is one that a submission started with, which never changes; what is answered is shared.
 */
export function stepForReader(step: StepRecord, language: Language, surroundings: StepSurroundings): Step {
  const byReader = shown.get(step) ?? new Map<string, Step>();
  shown.set(step, byReader);
  const reader = `${language} ${surroundings.mostBytes} ${surroundings.frameworks[step.id] ?? ''}`;
  const known = byReader.get(reader);
  if (known) return known;
  if (byReader.size >= MAX_READERS) byReader.clear();
  const view = inWords(step, language, surroundings);
  byReader.set(reader, view);
  return view;
}

function inWords(step: StepRecord, language: Language, { frameworks, mostBytes }: StepSurroundings): Step {
  const reader = { language, frameworkId: frameworks[step.id] ?? '', mostBytes };
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
