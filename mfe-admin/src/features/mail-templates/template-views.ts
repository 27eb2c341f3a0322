import { TEMPLATE_KINDS, type Language, type MailTemplate, type TemplateKind } from '@impact-call/contracts';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

/** `occasion` follows the life of an application. */
const TEMPLATE_ORDERS = ['occasion', 'name'] as const;
type Order = (typeof TEMPLATE_ORDERS)[number];
export const TEMPLATE_STATES = ['changed', 'builtIn'] as const;

export const TEMPLATE_VIEWS = createListView({
  columns: TEMPLATE_ORDERS,
  sort: 'occasion',
  descending: false,
  lastFirst: [],
  filters: { state: { param: 'state', none: 'all', values: TEMPLATE_STATES } },
});
type View = ListView<Order, 'state'>;

export interface ListedTemplate {
  kind: TemplateKind;
  name: string;
  sentWhen: string;
  templates: readonly MailTemplate[];
}

export function arrangeTemplates(all: readonly ListedTemplate[], view: View, language: Language): ListedTemplate[] {
  const found = all.filter(
    ({ name, sentWhen, templates }) =>
      (view.state === 'all' || templates.some(({ isChanged }) => isChanged) === (view.state === 'changed')) &&
      matchesWords(`${name} ${sentWhen}`, view.search),
  );
  return sortRows(found, {
    key: ({ kind, name }) => (view.sort === 'name' ? name : String(TEMPLATE_KINDS.indexOf(kind)).padStart(2, '0')),
    tie: ({ kind }) => kind,
    descending: view.descending,
    language,
  });
}
