import type { CurrentUser, SelectedOrganization } from '../platform/endpoint/principal.ts';
import type { FrameworkRecord } from '../modules/parties/frameworks/index.ts';
import { apply, chosenOutcome } from './apply.ts';
import answers from './content/closed-answers.json' with { type: 'json' };
import { demoId } from './demo-id.ts';
import type { DemoModules } from './demo-modules.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Within the window of last year's round. */
const SUBMITTED_DAYS_AGO = 315;

const LANGUAGE = 'fr';

/** Eight of twelve right, two wrong, two left out. */
const QUIZ = {
  outputsOutcomes: 'people-working',
  theoryOfChange: 'links',
  baseline: 'before',
  sroi: 'value',
  deadweight: 'anyway',
  attribution: 'attribution',
  proxy: 'estimate',
  sdgs: 'un-goals',
  dropOff: 'anyway',
  displacement: 'fade',
};

function impactOf(framework: FrameworkRecord) {
  const selectedOutcomes = [
    chosenOutcome(framework, { outcome: 0, indicator: 0, target: 24 }, LANGUAGE),
    chosenOutcome(framework, { outcome: 1, indicator: 0, target: 30 }, LANGUAGE),
  ];
  return {
    budget: 220_000,
    budgetSpent: 60_000,
    sdg: [...new Set(selectedOutcomes.map(({ sdg }) => sdg))],
    selectedOutcomes,
  };
}

export const closedAt = (now: Date): Date => new Date(now.getTime() - SUBMITTED_DAYS_AGO * DAY);

/** Recap, PDF, answers and results exist from the first start on; `modules` have the clock of the closing. */
export async function seedClosedSubmission(
  modules: DemoModules,
  user: CurrentUser,
  organization: SelectedOrganization,
): Promise<void> {
  const framework = await modules.frameworks.find(demoId('framework', 'communities'));
  if (!framework) throw new Error('the demo framework is seeded first');
  const { id, isNew } = await apply(
    modules,
    demoId('call', 'communities-2025'),
    { user, organization, language: LANGUAGE },
    { survey: answers, miniDyi: impactOf(framework), quiz: QUIZ },
    'statuts-atelier-solidaire.pdf',
  );
  if (isNew) await modules.submissions.closing.close(id, { organization, user, language: LANGUAGE });
}
