import { isDeepStrictEqual } from 'node:util';
import { type ChangeKind, LANGUAGES, type Language } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { mapText, resolveText, type LocalizedText } from '../../../../platform/text/localized-text.ts';
import { stepKindOf, type StepVersion, type Surveys } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import type { FrameworkRecord } from '../../../parties/frameworks/index.ts';
import type { CorrectionRecord, FormPartRecord } from '../stored/model.ts';

export interface Form {
  steps: readonly StepRecord[];
  /** By step. */
  frameworks: ReadonlyMap<string, FrameworkRecord>;
}

type FormChangeRecord = CorrectionRecord['changes'][number];

const LONGEST_LABEL = 200;
const shortened = (wording: string): string =>
  wording.length > LONGEST_LABEL ? `${wording.slice(0, LONGEST_LABEL - 1)}…` : wording;
const label = (text: LocalizedText): LocalizedText => mapText(text, shortened);

export const versionOf = (step: StepRecord, { frameworks }: Form): StepVersion => ({
  step,
  framework: frameworks.get(step.id) ?? null,
});

/** Without a part, the complete step. */
export const partOf = ({ id: stepId, name }: StepRecord, part: LocalizedText | null = null): FormPartRecord => ({
  stepId,
  step: label(name),
  part: part === null ? null : label(part),
});

export const isSameKind = (before: StepRecord, after: StepRecord): boolean =>
  stepKindOf(before).correction === stepKindOf(after).correction;

const readIn = (step: StepRecord, language: Language): unknown => [
  resolveText(step.name, language),
  resolveText(step.description, language),
  stepKindOf(step).definitionForReader(step, { language, frameworkId: '', maxBytes: Number.MAX_SAFE_INTEGER }),
];
const isSameForReader = (before: StepRecord, after: StepRecord): boolean =>
  LANGUAGES.every((language) => isDeepStrictEqual(readIn(before, language), readIn(after, language)));

interface PartChange {
  kind: ChangeKind;
  part: LocalizedText;
}

async function changedParts(
  before: StepVersion,
  after: StepVersion,
  surveys: Pick<Surveys, 'questions'>,
): Promise<PartChange[]> {
  const { correction } = stepKindOf(after.step);
  const [previous, current] = [await correction.parts(before, surveys), await correction.parts(after, surveys)];
  const previousByKey = new Map(previous.flatMap((part) => part.keys.map((key) => [key, part] as const)));
  const taken = new Set<(typeof previous)[number]>();
  const found = current.flatMap((part): PartChange[] => {
    const same = part.keys.map((key) => previousByKey.get(key)).find((each) => each !== undefined);
    if (!same) return [{ kind: 'added', part: part.label }];
    taken.add(same);
    return same.source === part.source ? [] : [{ kind: 'changed', part: part.label }];
  });
  const removed = previous.filter((part) => !taken.has(part));
  return [...found, ...removed.map((part): PartChange => ({ kind: 'removed', part: part.label }))];
}

async function changesOfStep(
  [before, after]: [StepRecord, StepRecord],
  [formBefore, formAfter]: [Form, Form],
  surveys: Pick<Surveys, 'questions'>,
): Promise<FormChangeRecord[]> {
  const whole: FormChangeRecord = { ...partOf(after), kind: 'changed' };
  if (!isSameKind(before, after)) return [whole];
  const parts = await changedParts(versionOf(before, formBefore), versionOf(after, formAfter), surveys);
  if (parts.length > 0) return parts.map(({ kind, part }) => ({ ...partOf(after, part), kind }));
  return isSameForReader(before, after) ? [] : [whole];
}

/** Changes that applicants see, step by step; removed steps come last. */
export async function compareForms(
  before: Form,
  after: Form,
  surveys: Pick<Surveys, 'questions'>,
): Promise<FormChangeRecord[]> {
  const previous = new Map(before.steps.map((step) => [step.id, step]));
  const ids = new Set(after.steps.map(({ id }) => id));
  const changes: FormChangeRecord[] = [];
  for (const step of inStepOrder([...after.steps])) {
    const same = previous.get(step.id);
    if (same) changes.push(...(await changesOfStep([same, step], [before, after], surveys)));
    else changes.push({ ...partOf(step), kind: 'added' });
  }
  const removed = inStepOrder([...before.steps]).filter(({ id }) => !ids.has(id));
  return [...changes, ...removed.map((step) => ({ ...partOf(step), kind: 'removed' as const }))];
}
