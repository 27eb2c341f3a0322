import type {
  Language,
  ListedSubmission,
  Neighbours,
  SubmissionMarks,
  SubmissionStateFilter,
} from '@impact-call/contracts';
import type { RegisterNumbers } from '../answers/register-numbers.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { NotFound, RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { CallRepository, OverCall } from '../../../calls/calls/index.ts';
import type { Counted } from '../../../../platform/storage/bounded-count.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { OrganizationRepository } from '../../../parties/organizations/index.ts';
import { named } from '../reading/last-editors.ts';
import type { Marks } from '../labels/marks.ts';
import { orderOf, type OrderQuery } from './list-order.ts';
import type { SubmissionFilter, SubmissionList, SubmissionRow } from '../stored/list-repository.ts';
import type { SearchQuery, SubmissionSearch } from './list-search.ts';
import { summaryOf } from '../reading/view.ts';
import { riskBounds } from '@impact-call/domain';

type Deadlines = Pick<CallRepository, 'findEnding' | 'findNotOver' | 'findOver'>;

interface StateQuery {
  state?: SubmissionStateFilter;
  callId?: string;
}

type StateFilter = Pick<SubmissionFilter, 'changedBefore' | 'closed' | 'window'>;

const extendedDrafts = (over: readonly OverCall[]) =>
  over
    .filter(({ extended }) => extended.length > 0)
    .map(({ id, extended }) => ({ callId: id, organizationId: { $in: extended } }));

function expiredDrafts(over: readonly OverCall[]) {
  const extended = extendedDrafts(over);
  return { callId: { $in: over.map(({ id }) => id) }, ...(extended.length > 0 && { $nor: extended }) };
}

/** Lists the running calls instead of excluding the others, so that an index by call scans only these. */
function runningDrafts(over: readonly OverCall[], running: readonly string[]) {
  const extended = extendedDrafts(over);
  return {
    callId: { $in: [...running, ...extended.map(({ callId }) => callId)] },
    ...(extended.length > 0 && { $or: [{ callId: { $in: running } }, ...extended] }),
  };
}

const MINUTE = 60_000;

/** Inactive drafts whose deadline is near (docs/rules/09-submissions.md#drafts-at-risk). */
async function draftsAtRisk(calls: Deadlines, callId: string | undefined, now: Date): Promise<StateFilter> {
  const { changedBefore, endsUntil } = riskBounds(now);
  const ending = await calls.findEnding(now, endsUntil, callId);
  const [soon, extended] = [
    ending.filter((call) => call.endsSoon),
    ending.filter((call) => call.extendedSoon.length > 0),
  ];
  const others = soon.flatMap((call) => {
    const own = [...call.extendedSoon, ...call.extendedLater];
    return own.length === 0 ? [] : [{ callId: call.id, organizationId: { $in: own } }];
  });
  const window = {
    callId: { $in: [...new Set([...soon, ...extended].map(({ id }) => id))] },
    $or: [
      { callId: { $in: soon.map(({ id }) => id) }, ...(others.length > 0 && { $nor: others }) },
      ...extended.map(({ id, extendedSoon }) => ({ callId: id, organizationId: { $in: extendedSoon } })),
    ],
  };
  // Rounded to the minute, so that the filter stays the same and its count can be cached.
  const minute = new Date(Math.floor(changedBefore.getTime() / MINUTE) * MINUTE);
  return { closed: false, window, changedBefore: minute };
}

/** Computed at each request, since a deadline passes without any write to the draft. */
async function stateFilter(calls: Deadlines, { state, callId }: StateQuery, now: Date): Promise<StateFilter> {
  if (state === undefined) return {};
  if (state === 'submitted') return { closed: true };
  if (state === 'withdrawn') return { closed: null };
  if (state === 'at-risk') return draftsAtRisk(calls, callId, now);
  const over = await calls.findOver(now, callId);
  if (state === 'expired') return { closed: false, window: expiredDrafts(over) };
  if (callId === undefined) return { closed: false, window: runningDrafts(over, await calls.findNotOver(now)) };
  return { closed: false, window: runningDrafts(over, over.length === 0 ? [callId] : []) };
}

const NEEDS_PLACE = {
  path: 'page',
  code: 'needs-place',
  message: 'other orders than that of changes go on by `after`, unless of one organization',
};

const unique = (ids: string[]): string[] => [...new Set(ids)];
const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

export type ListQuery = Omit<SubmissionFilter, 'changedBefore' | 'window' | 'searched'> &
  OrderQuery &
  SearchQuery & {
    state?: SubmissionStateFilter;
    page?: number;
    publishedAlone?: boolean;
    /** Shows labels and owners; for administrators only. */
    withMarks?: boolean;
  };

const shownMarks = ({ labels, owner }: SubmissionMarks = { labels: [], owner: null }) => ({
  ...(labels.length > 0 && { labels }),
  ...(owner && { owner }),
});

interface ListedPage extends Counted {
  items: ListedSubmission[];
  next?: string | undefined;
}

export const neighbourView = (row: { _id: string; code: string } | undefined): Neighbours['next'] =>
  row ? { id: row._id, code: row.code } : null;

const BATCH = 500;

/** A constant number of queries for any page size (docs/rules/09-submissions.md#submissions-table). */
export class SubmissionTable {
  constructor(
    private readonly platform: Pick<Platform, 'now'>,
    private readonly list: SubmissionList,
    private readonly search: SubmissionSearch,
    private readonly calls: CallRepository,
    private readonly organizations: OrganizationRepository,
    private readonly users: UserRepository,
    private readonly numbers: RegisterNumbers,
    private readonly marks: Marks,
  ) {}

  /** @throws RuleBroken for a cursor or bounds of another order, and for a search that matches too much */
  async page(
    query: ListQuery,
    { skip, limit }: { skip: number; limit: number },
    language: Language,
  ): Promise<ListedPage> {
    const order = orderOf(query);
    const filter = await this.filterOf(query);
    if (filter === null) return { items: [], total: 0, isLeast: false };
    const isFurther = skip > 0 && query.after === undefined;
    if (!isFurther || query.sort === undefined) {
      const { rows, ...page } = await (isFurther
        ? this.list.page(filter, { skip, limit })
        : this.list.pageFrom(filter, order, limit));
      return { items: await this.view(rows, query, language), ...page };
    }
    if (query.organizationId === undefined) throw new RuleBroken({ errors: [NEEDS_PLACE] });
    // An organization has at most one submission per call, so skipping rows is cheap.
    const { rows, ...page } = await this.list.pageFrom(filter, order, skip + limit);
    return { items: await this.view(rows.slice(skip), query, language), ...page };
  }

  /** The row itself need not match the filter. @throws NotFound */
  async neighbours({ id, ...query }: ListQuery & { id: string }): Promise<Neighbours> {
    const filter = await this.filterOf(query);
    if (filter === null) return { previous: null, next: null };
    const found = await this.list.neighbours(filter, orderOf(query), id);
    if (!found) throw new NotFound();
    return { previous: neighbourView(found.previous), next: neighbourView(found.next) };
  }

  async select(query: ListQuery, limit: number): Promise<SubmissionRow[]> {
    const filter = await this.filterOf(query);
    const found: SubmissionRow[] = [];
    for (let after = query.after, isMore = filter !== null; filter && isMore; ) {
      const order = orderOf({ ...query, ...(after !== undefined && { after }) });
      const { rows, next } = await this.list.pageFrom(filter, order, Math.min(BATCH, limit - found.length));
      found.push(...rows);
      after = next;
      isMore = next !== undefined && found.length < limit;
    }
    return found;
  }

  async count({ callId, state }: Required<StateQuery>): Promise<number> {
    return this.list.count({ callId, ...(await stateFilter(this.calls, { callId, state }, this.platform.now())) });
  }

  private async filterOf(query: ListQuery): Promise<SubmissionFilter | null> {
    const { callId, organizationId, decision } = query;
    const { closed = query.closed, ...window } = await stateFilter(this.calls, query, this.platform.now());
    // Drafts and withdrawn submissions have no decision.
    if (decision !== undefined && (closed === false || closed === null)) return null;
    const requested = { callId, organizationId, closed: decision === undefined ? closed : true } as SubmissionFilter;
    return { ...requested, ...window, searched: await this.search.find(query) };
  }

  private async view(
    rows: readonly SubmissionRow[],
    { publishedAlone = false, withMarks = false }: Pick<ListQuery, 'publishedAlone' | 'withMarks'>,
    language: Language,
  ): Promise<ListedSubmission[]> {
    const organizationIds = unique(rows.map((row) => row.organizationId));
    const [callRecords, organizationList, userList, sameNumber, marked] = await Promise.all([
      this.calls.findMany(unique(rows.map((row) => row.callId)), organizationIds),
      this.organizations.findMany(organizationIds),
      this.users.findMany(unique(rows.flatMap((row) => [row.userId, row.submittedBy ?? []].flat()))),
      this.numbers.codesOfOthers(rows),
      withMarks ? this.marks.of(rows) : new Map<string, SubmissionMarks>(),
    ]);
    const callsById = new Map(callRecords.map((call) => [call._id, call]));
    const organizationsById = byId(organizationList);
    const usersById = byId(userList);
    const people = new Map(userList.map((user) => [user.id, named(user)]));
    return rows.flatMap((row) => {
      const call = callsById.get(row.callId);
      if (!call) return [];
      const [organization, user] = [organizationsById.get(row.organizationId), usersById.get(row.userId)];
      const { quizScore, sroiScore, declaredSroiScore = null } = row;
      const decision = row.closed ? (publishedAlone ? row.decision?.published : row.decision)?.kind : null;
      const codes = sameNumber.get(row._id);
      return [
        {
          ...{ quizScore, sroiScore, declaredSroiScore },
          ...(decision && { decision }),
          ...(codes && { sameNumber: codes }),
          ...(row.closed === false && row.reopening && { reopenedAt: row.reopening.at.toISOString() }),
          ...shownMarks(marked.get(row._id)),
          // Last for speed, as in `submissionView`.
          ...summaryOf(row, { call, organization, user, people }, language),
        },
      ];
    });
  }
}
