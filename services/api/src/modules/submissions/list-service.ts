import type { Language, SubmissionSummary } from '@impact-call/contracts';
import type { CallRepository } from '../calls/index.ts';
import type { UserRepository } from '../identity/index.ts';
import type { OrganizationRepository } from '../organizations/index.ts';
import { named } from './last-editors.ts';
import type { SubmissionFilter, SubmissionList } from './list-repository.ts';
import { summaryOf } from './view.ts';

export interface ListDeps {
  list: SubmissionList;
  calls: CallRepository;
  organizations: OrganizationRepository;
  users: UserRepository;
}

const unique = (ids: string[]): string[] => [...new Set(ids)];
const byId = <T extends { id: string }>(items: readonly T[]): Map<string, T> =>
  new Map(items.map((item) => [item.id, item]));

/** The administrators' table: whatever the page size, five queries. */
export function createSubmissionListService({ list, calls, organizations, users }: ListDeps) {
  return async (
    filter: SubmissionFilter,
    range: { skip: number; limit: number },
    language: Language,
  ): Promise<{ items: SubmissionSummary[]; total: number }> => {
    const { rows, total } = await list.page(filter, range);
    const organizationIds = unique(rows.map((row) => row.organizationId));
    const [callRecords, organizationList, userList] = await Promise.all([
      calls.findMany(unique(rows.map((row) => row.callId)), organizationIds),
      organizations.findMany(organizationIds),
      users.findMany(unique(rows.flatMap((row) => [row.userId, row.submittedBy ?? []].flat()))),
    ]);
    const callsById = new Map(callRecords.map((call) => [call._id, call]));
    const organizationsById = byId(organizationList);
    const usersById = byId(userList);
    const people = new Map(userList.map((user) => [user.id, named(user)]));
    const items = rows.flatMap((row) => {
      const call = callsById.get(row.callId);
      return call
        ? [
            summaryOf(
              row,
              {
                call,
                organization: organizationsById.get(row.organizationId),
                user: usersById.get(row.userId),
                people,
              },
              language,
            ),
          ]
        : [];
    });
    return { items, total };
  };
}
export type SubmissionListService = ReturnType<typeof createSubmissionListService>;
