import { LRUCache } from 'lru-cache';
import { readableAnswer, stepKindOf, type Surveys, type CarriedAnswer } from '../../../../step-kinds/index.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../../parties/frameworks/index.ts';
import type { CurrentForm, Pins, StepSetRepository } from '../stored/call-forms.ts';
import type { CorrectionRecord, SubmissionRecord, FormPartRecord } from '../stored/model.ts';
import { compareForms, isSameKind, partOf, versionOf, type Form } from './compare-forms.ts';
import type { StepRecord } from '../../../calls/calls/index.ts';

type Results = SubmissionRecord['results'];

export interface CarriedStep {
  stepId: string;
  content: string | null;
  lost: FormPartRecord[];
  renamed: ReadonlyMap<string, string>;
}

const NOTHING_RENAMED: ReadonlyMap<string, string> = new Map();

/** Opening a step stores an empty answer, which does not count. */
const isAnswered = (content: string): boolean => !['', '{}', '[]', 'null', '""'].includes(content.trim());

const removedStep = (step: StepRecord, content: string): CarriedStep => ({
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
  { before, after, surveys }: FormChange,
): Promise<(CarriedStep | null)[]> {
  const current = after.steps.find(({ id }) => id === step.id);
  if (!current || !isSameKind(step, current)) return contents.map((content) => removedStep(step, content));
  const readable = contents.map((content) => readableAnswer(step, content));
  const { correction } = stepKindOf(step);
  const carried = await correction.carry(versionOf(step, before), versionOf(current, after), readable, surveys);
  return carried.map((answer, index) => carriedStep(step, readable[index] ?? '', answer));
}

interface FormChange {
  before: Form;
  after: Form;
  surveys: Pick<Surveys, 'questions' | 'carry'>;
}

/** Effects of a correction on drafts that all have the same earlier form. */
async function carryAnswers(drafts: readonly Results[], change: FormChange): Promise<CarriedStep[][]> {
  const all: CarriedStep[][] = drafts.map(() => []);
  for (const step of change.before.steps) {
    const answered = drafts.flatMap((results, draft) => {
      const content = results[step.id]?.content;
      return content === undefined ? [] : [{ draft, content }];
    });
    if (answered.length === 0) continue;
    const contents = answered.map(({ content }) => content);
    const carried = await carryStep(step, contents, change);
    answered.forEach(({ draft }, index) => {
      const result = carried[index];
      if (result) all[draft]?.push(result);
    });
  }
  return all;
}

// Small, since one framework version may have thousands of rows.
const MAX_FRAMEWORKS = 4;
const MAX_COMPARISONS = 50;
/** A framework may have thousands; the rest are only counted. */
export const MAX_CHANGES = 200;

/** The versions after the correction; a step retains a framework that the call no longer has. */
export function pinsAfter({ frameworks }: Pick<Pins, 'frameworks'>, current: CurrentForm): Pins {
  const stored = current.steps.flatMap(({ id }) => {
    const versionId = current.frameworks[id] ?? { ...frameworks }[id];
    return versionId === undefined ? [] : [[id, versionId] as const];
  });
  return { stepSetId: current.stepSetId, frameworks: Object.fromEntries(stored) };
}

export const isCurrent = ({ stepSetId, frameworks }: Pins, current: CurrentForm): boolean =>
  stepSetId === current.stepSetId &&
  Object.entries(current.frameworks).every(([stepId, versionId]) => ({ ...frameworks })[stepId] === versionId);

interface Compared {
  changes: CorrectionRecord['changes'];
  more: number;
  changedSteps: ReadonlySet<string>;
}

export interface Forms extends Compared {
  before: Form;
  after: Form;
}

function comparedOf(all: CorrectionRecord['changes']): Compared {
  const changes = all.slice(0, MAX_CHANGES);
  return { changes, more: all.length - changes.length, changedSteps: new Set(all.map(({ stepId }) => stepId)) };
}

/** Concurrent callers share a load; failures are not cached. */
function cached<T>(cache: LRUCache<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const found = cache.get(key) ?? load();
  cache.set(key, found);
  found.catch(() => cache.delete(key));
  return found;
}

/** Compares the forms of drafts with the current one; pinned versions never change, so results are cached. */
export class FormComparisons {
  private readonly recentFrameworks = new LRUCache<string, Promise<FrameworkRecord | null>>({ max: MAX_FRAMEWORKS });
  private readonly recentComparisons = new LRUCache<string, Promise<Compared>>({ max: MAX_COMPARISONS });

  constructor(
    private readonly stepSets: StepSetRepository,
    private readonly frameworks: FrameworkRepository,
    private readonly surveys: Surveys,
  ) {}

  async compare(pins: Pins, current: CurrentForm): Promise<Forms> {
    const target = pinsAfter(pins, current);
    const before = {
      steps: await this.stepSets.find(pins.stepSetId),
      frameworks: await this.frameworksOf(pins.frameworks),
    };
    const after = { steps: current.steps, frameworks: await this.frameworksOf(target.frameworks) };
    const key = JSON.stringify([pins.stepSetId, pins.frameworks, target]);
    const compared = await cached(this.recentComparisons, key, async () =>
      comparedOf(await compareForms(before, after, this.surveys)),
    );
    return { before, after, ...compared };
  }

  carry(drafts: readonly SubmissionRecord['results'][], { before, after }: Forms): Promise<CarriedStep[][]> {
    return carryAnswers(drafts, { before, after, surveys: this.surveys });
  }

  private async frameworksOf(pinned: Pins['frameworks']): Promise<Form['frameworks']> {
    const found = new Map<string, FrameworkRecord>();
    for (const [stepId, versionId] of Object.entries({ ...pinned })) {
      const framework = await cached(this.recentFrameworks, versionId, () => this.frameworks.find(versionId));
      if (framework) found.set(stepId, framework);
    }
    return found;
  }
}
