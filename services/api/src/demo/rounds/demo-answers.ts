import type { FrameworkRecord } from '../../modules/parties/frameworks/index.ts';
import { chosenOutcome, type DemoAnswers } from '../apply.ts';
import impactQuiz from '../content/impact-quiz.json' with { type: 'json' };
import { emailOf, type DemoOrganization } from './demo-organizations.ts';

const LEGAL_FORMS = ['association', 'social-cooperative', 'foundation', 'volunteer-organization', 'social-enterprise'];
const CLARITY = ['written-shared', 'written', 'draft'];
const BOARDS = ['each-meeting', 'twice-a-year', 'yearly', 'rarely'];
const SKILLS = ['none', 'basic', 'good'];

/** By the organization's place, so that the demo is the same at each start. */
const pick = <T>(values: readonly T[], position: number): T => values[position % values.length] as T;

const skillsOf = (position: number): Record<string, string> =>
  Object.fromEntries(
    ['indicators', 'questionnaires', 'interviews', 'analysis', 'valuation'].map((skill, index) => [
      skill,
      pick(SKILLS, position + index),
    ]),
  );

/** Charts and lists differ. */
export function readinessAnswers(organization: DemoOrganization, position: number): Record<string, unknown> {
  const { founded, staff, volunteers, mission, problem, fields, groups, beneficiaries, vulnerable } = organization;
  const [firstName, lastName, role] = organization.contact;
  return {
    ...{ legalForm: pick(LEGAL_FORMS, position), activityStart: founded, paidStaff: staff, volunteers },
    ...{ territory: ['municipality'], fields, mission, problemEvidence: problem },
    ...{ theoryOfChange: pick(CLARITY, position), theoryOfChangeReview: position % 3 === 2 ? undefined : 'last-year' },
    ...{ goalsClarity: 2 + (position % 4) },
    impactLead: pick(['part-time', 'team', 'dedicated'], position),
    impactContact: { fullName: `${firstName} ${lastName}`, role, email: emailOf(organization) },
    ...{ impactHours: 4 + (position % 9), boardReview: pick(BOARDS, position), skills: skillsOf(position) },
    ...{ training: position % 3 !== 0, trainingTopic: position % 3 === 0 ? undefined : 'SROI' },
    ...{ beneficiaryGroups: groups, beneficiaries, vulnerableBeneficiaries: vulnerable, countingMethod: 'register' },
    ...{ stakeholderMap: pick(['updated', 'once', 'informal'], position), negativeEffects: 'no' },
    ...{ measured: pick([['outputs'], ['outputs', 'short-term'], ['outputs', 'short-term', 'long-term']], position) },
    ...{ baseline: 'no', dataProtection: ['notice', 'access'], privacyEmail: emailOf(organization) },
    ...{ income: organization.income, hasBudget: false, unitCost: pick(['yes', 'roughly', 'no'], position) },
    ...{ readiness: 8 + (position % 3), declaration: true },
  };
}

/** All but some, which depend on the organization. */
const quizAnswers = (position: number): Record<string, string> =>
  Object.fromEntries(
    impactQuiz.pages
      .flatMap(({ elements }) => elements)
      .map(({ name, choices, correctAnswer }, index) => [
        name,
        (index + position) % 4 === 0 ? (pick(choices, position).value ?? correctAnswer) : correctAnswer,
      ]),
  );

export function applicationAnswers(
  framework: FrameworkRecord,
  organization: DemoOrganization,
  position: number,
): Required<DemoAnswers> {
  const { outcomes, budget, language } = organization;
  const peopleReached = Math.round(organization.beneficiaries / outcomes.length);
  const selectedOutcomes = outcomes.map((target) => ({
    ...chosenOutcome(framework, target, language),
    peopleReached,
  }));
  return {
    survey: readinessAnswers(organization, position),
    miniDyi: {
      ...{ budget, budgetSpent: Math.round(budget / 4), selectedOutcomes },
      sdg: [...new Set(selectedOutcomes.map(({ sdg }) => sdg))],
    },
    quiz: quizAnswers(position),
  };
}

const COMMENTS = {
  it: 'Il percorso è chiaro e i tempi sono realistici; avremmo voluto un incontro in più.',
  en: 'Clear steps and realistic dates; one more meeting would have helped.',
  fr: 'Un parcours clair et un calendrier réaliste\u00a0; une rencontre de plus aurait été utile.',
};

/** The survey asks promoters and others different questions. */
export function opinionAnswers({ nps, language }: DemoOrganization, position: number): DemoAnswers {
  const features = pick([['clear-questions', 'support'], ['autosave'], ['clear-questions', 'speed']], position);
  const further =
    nps >= 9
      ? { promoterFeatures: features }
      : nps >= 7
        ? { passiveExperience: COMMENTS[language] }
        : { disappointingExperience: COMMENTS[language] };
  return { survey: { npsScore: nps, ...further, contactAllowed: position % 2 === 0 } };
}
