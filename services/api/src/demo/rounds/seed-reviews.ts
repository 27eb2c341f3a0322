import type { Criterion, DecisionKind } from '@impact-call/contracts';
import type { CurrentUser } from '../../platform/endpoint/principal.ts';
import { demoId } from '../demo-id.ts';
import type { DemoModules } from '../demo-modules.ts';

/** In the stand-in identity provider, or in the demo only. */
const ADMINISTRATOR = {
  sub: '0199d0a0-0000-7000-8000-000000000004',
  ...{ firstName: 'Anna', lastName: 'Conti', email: 'anna@impact-call.example' },
};
const REVIEWERS = [
  {
    sub: '0199d0a0-0000-7000-8000-000000000007',
    ...{ firstName: 'Rita', lastName: 'Bellini', email: 'rita@experts.example' },
  },
  { sub: demoId('user', 'olivier'), firstName: 'Olivier', lastName: 'Lambert', email: 'olivier@experts.example' },
  { sub: demoId('user', 'grace'), firstName: 'Grace', lastName: 'Nolan', email: 'grace@experts.example' },
];

const CRITERIA: readonly Criterion[] = [
  {
    id: demoId('criterion', 'need'),
    name: { it: 'Bisogno', en: 'Need', fr: 'Besoin' },
    guidance: {
      it: 'Il problema è descritto con dati propri o pubblici?',
      en: 'Is the problem described with own or public data?',
      fr: 'Le problème est-il décrit par des données propres ou publiques\u00a0?',
    },
    scale: 5,
    weight: 30,
  },
  {
    id: demoId('criterion', 'change'),
    name: { it: 'Cambiamento atteso', en: 'Expected change', fr: 'Changement attendu' },
    guidance: {
      it: 'Gli outcome sono plausibili e si possono verificare?',
      en: 'Are the outcomes plausible, and can they be verified?',
      fr: 'Les effets sont-ils plausibles et vérifiables\u00a0?',
    },
    scale: 5,
    weight: 40,
  },
  {
    id: demoId('criterion', 'capacity'),
    name: { it: 'Capacità', en: 'Capacity', fr: 'Capacité' },
    guidance: {
      it: 'L’organizzazione può fare ciò che promette?',
      en: 'Can the organization do what it promises?',
      fr: 'L’organisation peut-elle tenir ses promesses\u00a0?',
    },
    scale: 5,
    weight: 30,
  },
];

const COMMENTS = [
  'Dati locali e una buona rete: il budget per la valutazione è però scarso.',
  'Un projet solide, dont l’effet à un an reste à démontrer.',
  'Clear goals and an experienced team; the targets are ambitious.',
] as const;

/** The second is stricter, and the third disagrees about every fourth application. */
const scoreOf = (application: number, reviewer: number, criterion: number): number => {
  const quality = 2 + ((application * 5 + criterion) % 3);
  const opinion = reviewer === 1 ? -1 : reviewer === 2 && application % 4 === 0 ? 2 : 0;
  return Math.min(5, Math.max(1, quality + opinion));
};

export const seedAdministrator = ({ users }: DemoModules, issuer: string, at: Date): Promise<CurrentUser> =>
  users.upsert({ issuer, ...ADMINISTRATOR, emailVerified: true, roles: ['admin'] }, at);

/** Two reviews of each application, all or half of them scored; returns each mean in percent. */
export async function seedReviews(
  modules: DemoModules,
  issuer: string,
  { call, applications, scored, at }: { call: string; applications: readonly string[]; scored: number; at: Date },
  administrator: CurrentUser,
): Promise<Map<string, number>> {
  const { users, review } = modules;
  const callId = demoId('call', call);
  await review.planning.update({ callId, isBlind: true, criteria: [...CRITERIA], version: 0 }, administrator);
  const reviewers = [];
  for (const person of REVIEWERS) {
    const user = await users.upsert({ issuer, ...person, emailVerified: true, roles: [] }, at);
    const { id } = await review.invitations.invite({ callId, email: person.email, language: 'it' }, administrator);
    reviewers.push({ id, user });
  }
  const totals = new Map<string, number[]>();
  for (const [application, submissionId] of applications.entries())
    for (const [position, reviewer] of reviewers.entries()) {
      if (position === application % reviewers.length) continue;
      const { id } = await review.assignments.assign({ submissionId, reviewerId: reviewer.id }, administrator);
      if (application >= scored) continue;
      const scores = CRITERIA.map((criterion, index) => ({
        criterionId: criterion.id,
        score: scoreOf(application, position, index),
      }));
      const comment = COMMENTS[position] ?? '';
      const { total } = await review.scoring.save({ id, scores, comment, isDone: true, version: 0 }, reviewer.user);
      totals.set(submissionId, [...(totals.get(submissionId) ?? []), total ?? 0]);
    }
  return new Map([...totals].map(([id, each]) => [id, each.reduce((sum, total) => sum + total, 0) / each.length]));
}

const WORDS: Record<DecisionKind, string> = {
  accepted: 'La commissione ha apprezzato la chiarezza degli obiettivi e la qualità dei dati.',
  'waiting-list': 'Il progetto è valido: ti scriviamo se si liberano fondi.',
  rejected: 'Le richieste superavano i fondi disponibili. Ti invitiamo a candidarti alla prossima edizione.',
};

/** Accepts the best six, puts three on the waiting list, and publishes with letters. */
export async function seedDecisions(
  { decisions }: Pick<DemoModules, 'decisions'>,
  call: string,
  means: ReadonlyMap<string, number>,
  administrator: CurrentUser,
): Promise<void> {
  const callId = demoId('call', call);
  const ranked = [...means].sort(([, one], [, other]) => other - one).map(([id]) => id);
  const groups: [DecisionKind, string[]][] = [
    ['accepted', ranked.slice(0, 6)],
    ['waiting-list', ranked.slice(6, 9)],
    ['rejected', ranked.slice(9)],
  ];
  for (const [decision, ids] of groups) {
    const submissions = ids.map((id) => ({ id, version: 0 }));
    await decisions.service.decide({ callId, submissions, decision, words: WORDS[decision] }, administrator);
  }
  const seen = ranked.map((id) => ({ id, version: 1 }));
  await decisions.publications.publish(callId, seen, administrator);
}
