import type { CallDashboard, NotStartedPart, ScoreBin } from '@impact-call/contracts';
import { canonicalTimeZone } from '@impact-call/domain';
import type { Platform } from '../../../platform/platform.ts';
import { NotFound, RuleBroken } from '../../../platform/errors/request-errors.ts';
import { type CallAdminRepository, instant } from '../../calls/calls/index.ts';
import type { OrganizationRepository } from '../../parties/organizations/index.ts';
import type { Submissions } from '../../submissions/submissions/index.ts';
import type { Population, RequestedPart } from './population.ts';
import type { DashboardCounts, DayCount, Edges, PlaceCount } from './repository.ts';

/** Tenths of the maximum score, and multiples of returns; returns above 8 are implausible and share a bin. */
const QUIZ_EDGES: Edges = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const SROI_EDGES: Edges = [0, 1, 2, 3, 4, 5, 6, 7, 8];

const UTC = 'UTC';
const NO_ZONE = { path: 'zone', code: 'unknown-zone', message: 'is no time zone that is known' };

function checkZone(zone: string): void {
  if (canonicalTimeZone(zone) === null) throw new RuleBroken({ errors: [NO_ZONE] });
}

/** MongoDB's error for an unknown time zone: its release may lack one that Node knows. */
const UNKNOWN_ZONE = 40_485;
const inZone = async <T>(counting: Promise<T>): Promise<T> =>
  counting.catch((error: unknown) => {
    throw (error as { code?: unknown }).code === UNKNOWN_ZONE ? new RuleBroken({ errors: [NO_ZONE] }) : error;
  });

function arrivalsOf(started: readonly DayCount[], submitted: readonly DayCount[]): CallDashboard['arrivals'] {
  const days = new Map<string, { started: number; submitted: number }>();
  for (const { day, count } of started) days.set(day, { started: count, submitted: 0 });
  for (const { day, count } of submitted) days.set(day, { started: days.get(day)?.started ?? 0, submitted: count });
  return [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([day, counts]) => ({ day, ...counts }));
}

/** One for each edge, and one before the first if it is not empty. */
function binsOf(edges: Edges, counts: ReadonlyMap<number, number>): ScoreBin[] {
  if (counts.size === 0) return [];
  const before = counts.get(-Infinity) ?? 0;
  return [
    ...(before > 0 ? [{ from: null, below: edges[0] ?? null, count: before }] : []),
    ...edges.map((from, index) => ({ from, below: edges[index + 1] ?? null, count: counts.get(from) ?? 0 })),
  ];
}

const othersOf = (named: readonly PlaceCount[], all: { drafts: number; submitted: number }) => ({
  drafts: Math.max(0, all.drafts - named.reduce((sum, { drafts }) => sum + drafts, 0)),
  submitted: Math.max(0, all.submitted - named.reduce((sum, { submitted }) => sum + submitted, 0)),
});

/** Cities, and countries without a code, appear as one of their organizations wrote them. */
const IS_CODE = /^[A-Z]{2}$/;

/** The database counts from indexes, never from documents (docs/rules/09-submissions.md#call-dashboard). */
export class Dashboard {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly counts: DashboardCounts,
    private readonly population: Population,
    private readonly callAdmin: CallAdminRepository,
    private readonly submissions: Pick<Submissions, 'decidedSubmissions' | 'table'>,
    private readonly organizations: OrganizationRepository,
  ) {}

  /** @throws NotFound; RuleBroken for an unknown time zone */
  async read({ callId, zone = UTC }: { callId: string; zone?: string }): Promise<CallDashboard> {
    checkZone(zone);
    const call = await this.find(callId);
    const [funnel, started, submitted, { named, countries, cities }, quiz, sroi] = await Promise.all([
      this.funnelOf(callId),
      inZone(this.counts.days(callId, 'createdAt', zone)),
      inZone(this.counts.days(callId, 'submissionDate', zone)),
      this.placesOf(callId),
      this.counts.scores(callId, 'quizScore', QUIZ_EDGES),
      this.counts.scores(callId, 'sroiScore', SROI_EDGES),
    ]);
    const all = { drafts: funnel.inProgress + funnel.expired, submitted: funnel.submitted };
    return {
      asOf: this.platform.now().toISOString(),
      openingAt: instant(call.openingAt),
      closingAt: instant(call.closingAt),
      notStarted: await this.population.count(call, all.drafts + all.submitted),
      ...funnel,
      arrivals: arrivalsOf(started, submitted),
      ...{ countries, cities },
      otherCountries: othersOf(named.countries, all),
      otherCities: othersOf(named.cities, all),
      quizScores: binsOf(QUIZ_EDGES, quiz),
      sroiScores: binsOf(SROI_EDGES, sroi),
    };
  }

  /** @throws NotFound */
  async notStarted({ callId, ...requested }: { callId: string } & RequestedPart): Promise<NotStartedPart> {
    return this.population.part(await this.find(callId), requested);
  }

  private async find(callId: string) {
    const call = await this.callAdmin.find(callId);
    if (!call) throw new NotFound();
    return call;
  }

  private async funnelOf(callId: string) {
    const { table, decidedSubmissions } = this.submissions;
    const states = ['in-progress', 'at-risk', 'expired', 'submitted'] as const;
    const [[inProgress = 0, atRisk = 0, expired = 0, submitted = 0], accepted, waiting, rejected] = await Promise.all([
      Promise.all(states.map((state) => table.count({ callId, state }))),
      decidedSubmissions.countDecided(callId, 'accepted'),
      decidedSubmissions.countDecided(callId, 'waiting-list'),
      decidedSubmissions.countDecided(callId, 'rejected'),
    ]);
    return { inProgress, atRisk, expired, submitted, accepted, 'waiting-list': waiting, rejected };
  }

  private async placesOf(callId: string) {
    const [countries, cities] = await Promise.all([this.counts.countries(callId), this.counts.cities(callId)]);
    const ids = [...new Set([...countries, ...cities].map(({ organizationId }) => organizationId))];
    const written = new Map((await this.organizations.findMany(ids)).map((each) => [each.id, each]));
    const countryOf = ({ country, organizationId }: PlaceCount): string =>
      IS_CODE.test(country) ? country : (written.get(organizationId)?.country ?? country);
    return {
      named: { countries, cities },
      countries: countries.map((place) => ({
        country: countryOf(place),
        drafts: place.drafts,
        submitted: place.submitted,
      })),
      cities: cities.map((place) => ({
        country: countryOf(place),
        city: written.get(place.organizationId)?.city_name ?? place.city ?? '',
        drafts: place.drafts,
        submitted: place.submitted,
      })),
    };
  }
}
