import type { ConfigurationForAdmin, Language } from '@impact-call/contracts';
import { readWording } from '@impact-call/ui/localized';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const CONFIGURATION_ORDERS = ['name', 'domain'] as const;
type Order = (typeof CONFIGURATION_ORDERS)[number];
export const CONFIGURATION_STATES = ['active', 'inactive'] as const;

/** The list view of configurations, stored in the URL. */
export const CONFIGURATION_VIEWS = createListView({
  columns: CONFIGURATION_ORDERS,
  sort: 'name',
  descending: false,
  lastFirst: [],
  filters: { state: { param: 'state', none: 'all', values: CONFIGURATION_STATES } },
});
type View = ListView<Order, 'state'>;

/** The rows that match a view, sorted; paging comes later. */
export function arrangeConfigurations(
  all: readonly ConfigurationForAdmin[],
  view: View,
  language: Language,
): ConfigurationForAdmin[] {
  const found = all.filter(
    ({ name, domain, isActive }) =>
      (view.state === 'all' || isActive === (view.state === 'active')) &&
      matchesWords(`${readWording(name, language)} ${domain}`, view.search),
  );
  return sortRows(found, {
    key: ({ name, domain }) => (view.sort === 'name' ? readWording(name, language) : domain),
    tie: ({ id }) => id,
    descending: view.descending,
    language,
  });
}
