import type { Language, ListedSubmission, SubmissionStateFilter } from '@impact-call/contracts';
import { RuleBroken } from '../../../../platform/errors/request-errors.ts';
import type { CallRepository } from '../../../calls/calls/index.ts';
import type { Counted } from '../../../../platform/storage/bounded-count.ts';
import type { UserRepository } from '../../../foundation/identity/index.ts';
import type { NumberRepository, OrganizationRepository } from '../../../parties/organizations/index.ts';
import type { Applicants } from '../stored/applicant-repository.ts';
import { named } from '../reading/last-editors.ts';
import { orderOf, type OrderWish } from './list-order.ts';
import { stateFilter } from './list-state.ts';
import type { SubmissionFilter, SubmissionList, SubmissionRow } from '../stored/list-repository.ts';
import type { SearchWish, SubmissionSearch } from './list-search.ts';
import { createSameNumbers } from '../reading/same-numbers.ts';
import { summaryOf } from '../reading/view.ts';

export interface ListDeps {
  list: SubmissionList;
  search: SubmissionSearch;
  calls: CallRepository;
  organizations: OrganizationRepository;
  numbers: Pick<NumberRepository, 'sharing'>;
  applicants: Pick<Applicants, 'ofOrganizations'>;
  users: UserRepository;
  now: () => Date;
}

const NEEDS_PLACE = {
  path: 'page',
  code: 'needs-place',
  message: 'other orders than that of changes go on by `after`, unless of one organization',
};

const unique = (ids: string[]): string[] => [...new Set(ids)];
const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** A request for the table's rows. */
export type ListWish = Omit<SubmissionFilter, 'changedBefore' | 'window' | 'searched'> &
  OrderWish &
  SearchWish & {
    state?: SubmissionStateFilter;
    page?: number;
    /** Shows only the published part of decisions. */
    publishedAlone?: boolean;
  };

const createNameRows = ({ calls, organizations, users, ...deps }: ListDeps) => {
  const sameNumbers = createSameNumbers(deps);
  return async (
    rows: readonly SubmissionRow[],
    { publishedAlone = false }: Pick<ListWish, 'publishedAlone'>,
    language: Language,
  ): Promise<ListedSubmission[]> => {
    const organizationIds = unique(rows.map((row) => row.organizationId));
    const [callRecords, organizationList, userList, sameNumber] = await Promise.all([
      calls.findMany(unique(rows.map((row) => row.callId)), organizationIds),
      organizations.findMany(organizationIds),
      users.findMany(unique(rows.flatMap((row) => [row.userId, row.submittedBy ?? []].flat()))),
      sameNumbers(rows),
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
      return [
        {
          quizScore,
          sroiScore,
          declaredSroiScore,
          ...(decision && { decision }),
          ...(sameNumber.has(row._id) && { sameNumber: sameNumber.get(row._id) ?? [] }),
          ...(row.closed === false && row.reopening && { reopenedAt: row.reopening.at.toISOString() }),
          // Last for speed, as in `submissionView`.
          ...summaryOf(row, { call, organization, user, people }, language),
        },
      ];
    });
  };
};

/** The filter of a request; null when it matches nothing. */
const createFilter =
  (deps: ListDeps) =>
  async (wish: ListWish): Promise<SubmissionFilter | null> => {
    const { callId, organizationId, decision } = wish;
    const { closed = wish.closed, ...window } = await stateFilter(deps, wish, deps.now());
    // Drafts and withdrawn submissions have no decision.
    if (decision !== undefined && (closed === false || closed === null)) return null;
    const asked = { callId, organizationId, closed: decision === undefined ? closed : true } as SubmissionFilter;
    return { ...asked, ...window, searched: await deps.search(wish) };
  };

/** A page as the table shows it. */
export interface ListedPage extends Counted {
  items: ListedSubmission[];
  next?: string | undefined;
}

/**
 * The administrators' table: a constant number of queries for any page size
 * (docs/rules/09-submissions.md#submissions-table).
 */
export function createSubmissionListService(deps: ListDeps) {
  const { list } = deps;
  const nameRows = createNameRows(deps);
  const filterOf = createFilter(deps);
  return async (
    wish: ListWish,
    { skip, limit }: { skip: number; limit: number },
    language: Language,
  ): Promise<ListedPage> => {
    const order = orderOf(wish);
    const filter = await filterOf(wish);
    if (filter === null) return { items: [], total: 0, isLeast: false };
    const isFurther = skip > 0 && wish.after === undefined;
    if (!isFurther || wish.sort === undefined) {
      const { rows, ...page } = await (isFurther
        ? list.page(filter, { skip, limit })
        : list.pageFrom(filter, order, limit));
      return { items: await nameRows(rows, wish, language), ...page };
    }
    if (wish.organizationId === undefined) throw new RuleBroken({ errors: [NEEDS_PLACE] });
    // An organization has at most one submission per call, so skipping rows is cheap.
    const { rows, ...page } = await list.pageFrom(filter, order, skip + limit);
    return { items: await nameRows(rows.slice(skip), wish, language), ...page };
  };
}
export type SubmissionListService = ReturnType<typeof createSubmissionListService>;

/** Rows in one read. */
const BATCH = 500;

/** The table's rows that match a request, in its order, up to a limit. */
export function createSelectListed(deps: ListDeps) {
  const filterOf = createFilter(deps);
  return async (wish: ListWish, most: number): Promise<SubmissionRow[]> => {
    const filter = await filterOf(wish);
    const found: SubmissionRow[] = [];
    for (let after = wish.after, isMore = filter !== null; filter && isMore; ) {
      const order = orderOf({ ...wish, ...(after !== undefined && { after }) });
      const { rows, next } = await deps.list.pageFrom(filter, order, Math.min(BATCH, most - found.length));
      found.push(...rows);
      after = next;
      isMore = next !== undefined && found.length < most;
    }
    return found;
  };
}
