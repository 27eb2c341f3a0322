import type { Language, Member } from '@impact-call/contracts';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

export const MEMBER_VIEWS = createListView<'name' | 'email', never>({
  columns: ['name', 'email'],
  sort: 'name',
  descending: false,
  lastFirst: [],
  filters: {},
  name: 'members',
});

export const nameOfMember = ({ firstName, lastName, email }: Member): string =>
  `${firstName} ${lastName}`.trim() || email;

export function arrangeMembers(
  all: readonly Member[],
  { search, sort, descending }: ListView<'name' | 'email', never>,
  language: Language,
): Member[] {
  const found = all.filter((member) => matchesWords(`${nameOfMember(member)} ${member.email}`, search));
  return sortRows(found, {
    key: (member) => (sort === 'name' ? nameOfMember(member) : member.email),
    tie: ({ id }) => id,
    descending,
    language,
  });
}
