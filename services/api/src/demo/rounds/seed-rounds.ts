import { apply } from '../apply.ts';
import { demoId } from '../demo-id.ts';
import type { DemoModules } from '../demo-modules.ts';
import { applicationAnswers, opinionAnswers, readinessAnswers } from './demo-answers.ts';
import { demoOrganizations, storeOrganization } from './demo-organizations.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Last year's round was open from 400 to 310 days ago; this year's opened 14 days ago. */
const LAST_YEAR = { call: 'communities-2025', firstDay: -390, days: 4, organizations: demoOrganizations.slice(0, 19) };
const THIS_YEAR = demoOrganizations.filter((_, place) => place % 2 === 0);
const UNFINISHED = 4;
const ASKED = demoOrganizations.filter((_, place) => place % 2 === 1);

/** The clock that the modules read; seeding sets it for each application. */
export interface DemoClock {
  at: Date;
}

/** Applications to last year's and this year's round, and opinions about the programme: 42 in all. */
export async function seedRounds(modules: DemoModules, clock: DemoClock, issuer: string, now: Date): Promise<void> {
  const framework = await modules.frameworks.find(demoId('framework', 'communities'));
  if (!framework) throw new Error('the demo framework is seeded first');
  const on = (day: number): Date => (clock.at = new Date(now.getTime() + day * DAY));
  const applicants = new Map(
    await Promise.all(
      demoOrganizations.map(async (each) => [each, await storeOrganization(modules, issuer, each, on(-395))] as const),
    ),
  );
  const submit = async (call: string, organization: (typeof demoOrganizations)[number], answers: object, file = '') => {
    const applicant = applicants.get(organization);
    if (!applicant) throw new Error(`${organization.key} is not stored`);
    const { id, isNew } = await apply(modules, demoId('call', call), applicant, answers, file);
    if (isNew) await modules.submissions.close(id, applicant);
  };

  for (const [place, organization] of LAST_YEAR.organizations.entries()) {
    on(LAST_YEAR.firstDay + place * LAST_YEAR.days);
    const answers = applicationAnswers(framework, organization, place);
    await submit(LAST_YEAR.call, organization, answers, `${organization.key}.pdf`);
  }
  for (const [place, organization] of ASKED.entries()) {
    on(-28 + 2 * place);
    await submit('your-voice', organization, opinionAnswers(organization, place));
  }
  for (const [place, organization] of THIS_YEAR.entries()) {
    on(-13 + place);
    const applicant = applicants.get(organization);
    if (!applicant) continue;
    if (place < THIS_YEAR.length - UNFINISHED)
      await submit(
        'communities-2026',
        organization,
        applicationAnswers(framework, organization, place + 1),
        'plan.pdf',
      );
    else
      await apply(modules, demoId('call', 'communities-2026'), applicant, {
        survey: readinessAnswers(organization, place),
      });
  }
}
