import type { FrameworkRecord } from '../../modules/parties/frameworks/index.ts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { apply, type DemoAnswers, type DemoApplicant } from '../apply.ts';
import { demoId } from '../demo-id.ts';
import type { DemoModules } from '../demo-modules.ts';
import { applicationAnswers, opinionAnswers, readinessAnswers } from './demo-answers.ts';
import { demoOrganizations, storeOrganization, type DemoOrganization } from './demo-organizations.ts';
import { seedAdministrator, seedDecisions, seedReviews } from './seed-reviews.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Open from 400 to 310 days ago, with an application every fourth day. */
const LAST_YEAR = { call: 'communities-2025', firstDay: -390, reviewed: -300, decided: -270 };
/** Opened 14 days ago: some applications are in review, others are drafts. */
const THIS_YEAR = { call: 'communities-2026', firstDay: -13, drafts: 4, scored: 4 };
const OPINIONS = { call: 'your-voice', firstDay: -28 };

/** The time that the modules read; seeding sets it for each application. */
export interface DemoClock {
  at: Date;
}

class DemoRounds {
  constructor(
    private readonly modules: DemoModules,
    private readonly clock: DemoClock,
    private readonly issuer: string,
    private readonly now: Date,
    private readonly framework: FrameworkRecord,
    private readonly administrator: CurrentUser,
    private readonly applicants: ReadonlyMap<DemoOrganization, DemoApplicant>,
  ) {}

  async lastYear(): Promise<void> {
    const { call, firstDay, reviewed, decided } = LAST_YEAR;
    const applications: string[] = [];
    for (const [position, organization] of demoOrganizations.slice(0, 19).entries()) {
      this.setDay(firstDay + 4 * position);
      const answers = applicationAnswers(this.framework, organization, position);
      const id = await this.submit(call, organization, answers, `${organization.key}.pdf`);
      if (id) applications.push(id);
    }
    if (applications.length === 0) return;
    const at = this.setDay(reviewed);
    const round = { call, applications, scored: applications.length, at };
    const means = await seedReviews(this.modules, this.issuer, round, this.administrator);
    this.setDay(decided);
    await seedDecisions(this.modules, call, means, this.administrator);
  }

  /** Half of the organizations, the last of them with drafts; half of the reviews are done. */
  async thisYear(): Promise<void> {
    const { call, firstDay, drafts, scored } = THIS_YEAR;
    const organizations = demoOrganizations.filter((_, position) => position % 2 === 0);
    const applications: string[] = [];
    for (const [position, organization] of organizations.entries()) {
      this.setDay(firstDay + position);
      if (position >= organizations.length - drafts) await this.draft(call, organization, position);
      else {
        const answers = applicationAnswers(this.framework, organization, position + 1);
        const id = await this.submit(call, organization, answers, `${organization.key}.pdf`);
        if (id) applications.push(id);
      }
    }
    if (applications.length === 0) return;
    const round = { call, applications, scored, at: this.setDay(-1) };
    await seedReviews(this.modules, this.issuer, round, this.administrator);
  }

  async opinions(): Promise<void> {
    for (const [position, organization] of demoOrganizations.filter((_, index) => index % 2 === 1).entries()) {
      this.setDay(OPINIONS.firstDay + 2 * position);
      await this.submit(OPINIONS.call, organization, opinionAnswers(organization, position));
    }
  }

  private setDay(day: number): Date {
    this.clock.at = new Date(this.now.getTime() + day * DAY);
    return this.clock.at;
  }

  private applicantOf(organization: DemoOrganization): DemoApplicant {
    const applicant = this.applicants.get(organization);
    if (!applicant) throw new Error(`${organization.key} is not stored`);
    return applicant;
  }

  private async draft(call: string, organization: DemoOrganization, position: number): Promise<void> {
    const answers = { survey: readinessAnswers(organization, position) };
    await apply(this.modules, demoId('call', call), this.applicantOf(organization), answers);
  }

  /** Null when an earlier start has submitted it. */
  private async submit(
    call: string,
    organization: DemoOrganization,
    answers: DemoAnswers,
    fileName?: string,
  ): Promise<string | null> {
    const applicant = this.applicantOf(organization);
    const { id, isNew } = await apply(this.modules, demoId('call', call), applicant, answers, fileName);
    if (!isNew) return null;
    await this.modules.submissions.closing.close(id, applicant);
    return id;
  }
}

/** 42 applications and opinions in all. */
export async function seedRounds(modules: DemoModules, clock: DemoClock, issuer: string, now: Date): Promise<void> {
  const framework = await modules.frameworks.find(demoId('framework', 'communities'));
  if (!framework) throw new Error('the demo framework is seeded first');
  clock.at = new Date(now.getTime() - 395 * DAY);
  const administrator = await seedAdministrator(modules, issuer, clock.at);
  const applicants = new Map<DemoOrganization, DemoApplicant>();
  for (const organization of demoOrganizations)
    applicants.set(organization, await storeOrganization(modules, issuer, organization, clock.at));
  const rounds = new DemoRounds(modules, clock, issuer, now, framework, administrator, applicants);
  await rounds.lastYear();
  await rounds.opinions();
  await rounds.thisYear();
}
