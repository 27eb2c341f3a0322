import type { Surveys } from '../../../../step-kinds/index.ts';
import type { FrameworkRecord, FrameworkRepository } from '../../../parties/frameworks/index.ts';
import type { CorrectionRecord } from '../stored/model.ts';
import type { StepSetRepository } from '../stored/step-set-repository.ts';
import { compareForms, type Form } from './compare-forms.ts';
import { type CurrentForm, type Pins, pinsAfter } from './current-form.ts';

export interface FormReaderDeps {
  stepSets: Pick<StepSetRepository, 'find'>;
  frameworks: Pick<FrameworkRepository, 'find'>;
  surveys: Pick<Surveys, 'questions'>;
}

// Small, since one framework version may have thousands of rows.
const MAX_FRAMEWORKS = 4;
const MAX_COMPARISONS = 50;
/** Maximum number of changes in a comparison, since a framework may have thousands. */
export const MAX_CHANGES = 200;

/** Caches the most recently used results; their sources never change. */
function createLatest<T>(most: number) {
  const known = new Map<string, Promise<T>>();
  return (key: string, look: () => Promise<T>): Promise<T> => {
    const found = known.get(key) ?? look();
    known.delete(key);
    known.set(key, found);
    if (known.size > most) known.delete(known.keys().next().value ?? '');
    found.catch(() => known.delete(key));
    return found;
  };
}

/** The differences between two forms. */
interface Compared {
  /** The first changes, up to `MAX_CHANGES`. */
  changes: CorrectionRecord['changes'];
  /** Number of further changes. */
  more: number;
  changedSteps: ReadonlySet<string>;
}

/** A draft's form, the current one, and their differences. */
export interface Forms extends Compared {
  before: Form;
  after: Form;
}

function comparedOf(all: CorrectionRecord['changes']): Compared {
  const changes = all.slice(0, MAX_CHANGES);
  return { changes, more: all.length - changes.length, changedSteps: new Set(all.map(({ stepId }) => stepId)) };
}

/** Reads forms by a draft's pins; pinned versions never change, so results are cached. */
export function createFormReader({ stepSets, frameworks, surveys }: FormReaderDeps) {
  const latestFrameworks = createLatest<FrameworkRecord | null>(MAX_FRAMEWORKS);
  const latestChanges = createLatest<Compared>(MAX_COMPARISONS);
  const frameworksOf = async (pinned: Pins['frameworks']): Promise<Form['frameworks']> => {
    const found = new Map<string, FrameworkRecord>();
    for (const [stepId, versionId] of Object.entries({ ...pinned })) {
      const framework = await latestFrameworks(versionId, () => frameworks.find(versionId));
      if (framework) found.set(stepId, framework);
    }
    return found;
  };
  return async (pins: Pins, current: CurrentForm): Promise<Forms> => {
    const target = pinsAfter(pins, current);
    const before = { steps: await stepSets.find(pins.stepSetId), frameworks: await frameworksOf(pins.frameworks) };
    const after = { steps: current.steps, frameworks: await frameworksOf(target.frameworks) };
    const key = JSON.stringify([pins.stepSetId, pins.frameworks, target]);
    const compare = async (): Promise<Compared> => comparedOf(await compareForms(before, after, surveys));
    return { before, after, ...(await latestChanges(key, compare)) };
  };
}
export type FormReader = ReturnType<typeof createFormReader>;
