import { readableAnswer, stepKindOf, type CarriedAnswer, type Surveys } from '../../../../step-kinds/index.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';
import type { FormPartRecord, SubmissionRecord } from '../stored/model.ts';
import { isSameKind, partOf, versionOf, type Form } from './compare-forms.ts';

type Results = SubmissionRecord['results'];

export interface CarriedStep {
  stepId: string;
  content: string | null;
  lost: FormPartRecord[];
  renamed: ReadonlyMap<string, string>;
}

const NOTHING_RENAMED: ReadonlyMap<string, string> = new Map();

/** Opening a step stores an empty answer. */
const isAnswered = (content: string): boolean => !['', '{}', '[]', 'null', '""'].includes(content.trim());

const gone = (step: StepRecord, content: string): CarriedStep => ({
  ...{ stepId: step.id, content: null, renamed: NOTHING_RENAMED },
  lost: isAnswered(content) ? [partOf(step)] : [],
});

function carriedStep(step: StepRecord, before: string, { content, lost, renamed }: CarriedAnswer): CarriedStep | null {
  if (content === before && lost.length === 0) return null;
  const parts = lost.map((part) => partOf(step, part));
  return { stepId: step.id, content, lost: parts, renamed: renamed ?? NOTHING_RENAMED };
}

async function carryStep(
  step: StepRecord,
  contents: readonly string[],
  { before, after, surveys }: Carrying,
): Promise<(CarriedStep | null)[]> {
  const same = after.steps.find(({ id }) => id === step.id);
  if (!same || !isSameKind(step, same)) return contents.map((content) => gone(step, content));
  const readable = contents.map((content) => readableAnswer(step, content));
  const { correction } = stepKindOf(step);
  const carried = await correction.carry(versionOf(step, before), versionOf(same, after), readable, surveys);
  return carried.map((answer, place) => carriedStep(step, readable[place] ?? '', answer));
}

interface Carrying {
  before: Form;
  after: Form;
  surveys: Pick<Surveys, 'questions' | 'carry'>;
}

/** Effects of a correction on drafts that all have the same earlier form. */
export async function carryAnswers(drafts: readonly Results[], carrying: Carrying): Promise<CarriedStep[][]> {
  const all: CarriedStep[][] = drafts.map(() => []);
  for (const step of carrying.before.steps) {
    const answered = drafts.flatMap((results, place) => {
      const content = results[step.id]?.content;
      return content === undefined ? [] : [{ place, content }];
    });
    if (answered.length === 0) continue;
    const contents = answered.map(({ content }) => content);
    const carried = await carryStep(step, contents, carrying);
    answered.forEach(({ place }, index) => all[place]?.push(...[carried[index] ?? []].flat()));
  }
  return all;
}
