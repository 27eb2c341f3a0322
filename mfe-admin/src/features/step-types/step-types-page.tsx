import type { Language, StepType } from '@impact-call/contracts';
import { PageTitle, useShell } from '@impact-call/ui';
import { Badge, chakra, Text } from '@impact-call/ui/design-system';
import { use, useState } from 'react';
import type { DataColumn } from '../../console/lists/data-list.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ValueChoice } from '../../console/lists/choices.tsx';
import { useStepTitles } from '../steps/step-title.tsx';
import { stepTextsReady, useStepT } from '../steps/texts.ts';
import { TypeActions } from './step-type-actions.tsx';
import { NewType, RenameForm } from './step-type-forms.tsx';
import { matchesWords, numberKey, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { Loaded } from '../../console/lists/loaded.tsx';
import { useStepTypes } from '../steps/queries.ts';

const COLUMNS = ['name', 'origin', 'used'] as const;

type StepTypeColumn = (typeof COLUMNS)[number];

const ORIGINS = ['builtIn', 'added'] as const;

const STEP_TYPE_VIEWS = createListView({
  columns: COLUMNS,
  sort: 'origin',
  descending: false,
  descendingFirst: ['used'],
  filters: { origin: { param: 'origin', none: 'all', values: ORIGINS } },
});

type View = ListView<StepTypeColumn, 'origin'>;

interface ListedStepType {
  type: StepType;
  title: string;
}

const originOf = ({ type }: ListedStepType): (typeof ORIGINS)[number] => (type.builtIn ? 'builtIn' : 'added');

const KEYS: Record<StepTypeColumn, (row: ListedStepType) => string> = {
  name: ({ title }) => title,
  origin: (row) => String(ORIGINS.indexOf(originOf(row))),
  used: ({ type }) => numberKey(type.stepCount),
};

/** `/admin/steps`: built-in and custom step types. */
export function StepTypesPage() {
  use(stepTextsReady(useShell()));
  const t = useStepT();
  const query = useStepTypes();
  return (
    <>
      <Breadcrumbs trail={[{ to: '/admin/call-types', label: t('types.all') }]} current={t('kinds.title')} />
      <PageTitle lead={t('kinds.lead')}>{t('kinds.title')}</PageTitle>
      <NewType />
      <Loaded query={query} loading={t('kinds.title')} failed={t('loadFailed')}>
        {(all) => <StepTypeList all={all} />}
      </Loaded>
    </>
  );
}

function OriginChoice({ value, onChange }: { value: string; onChange(origin: string): void }) {
  const t = useStepT();
  return (
    <ValueChoice
      id="filter-origin"
      label={t('kinds.column.origin')}
      all={t('kinds.allOrigins')}
      values={ORIGINS}
      labelOf={(value) => t(`kinds.${value}`)}
      value={value}
      onChange={onChange}
    />
  );
}

function StepTypeList({ all }: { all: readonly StepType[] }) {
  const t = useStepT();
  const { language } = useShell();
  const [view, change] = useListView(STEP_TYPE_VIEWS);
  const [renaming, setRenaming] = useState<string | null>(null);
  const titleOf = useStepTitles(all.map(({ name }) => name));
  const listed = all.map((type) => ({ type, title: titleOf(type.name) }));
  const found = arrangeStepTypes(listed, view, language);
  const columns = useColumns(renaming, () => setRenaming(null));
  const actionsOf = ({ type }: ListedStepType) =>
    !type.builtIn && renaming !== type.id && <TypeActions type={type} onRename={() => setRenaming(type.id)} />;
  return (
    <ListPage
      found={found}
      views={STEP_TYPE_VIEWS}
      view={view}
      onChange={change}
      filters={<OriginChoice value={view.origin} onChange={(origin) => change({ origin })} />}
      texts={{
        label: t('kinds.caption'),
        count: (count) => t('kinds.found', { count }),
        searchHint: t('kinds.searchHint'),
        noMatch: t('kinds.noMatch'),
      }}
      keyOf={({ type }) => type.id}
      columns={columns}
      actions={{ label: t('kinds.column.actions'), of: actionsOf }}
    />
  );
}

function useColumns(renaming: string | null, onRenamed: () => void): DataColumn<ListedStepType, StepTypeColumn>[] {
  const t = useStepT();
  return [
    {
      id: 'name',
      label: t('kinds.column.name'),
      cell: (row) =>
        renaming === row.type.id ? <RenameForm type={row.type} onDone={onRenamed} /> : <Name row={row} />,
    },
    {
      id: 'origin',
      label: t('kinds.column.origin'),
      cell: ({ type }) => <Badge colorPalette="gray">{t(type.builtIn ? 'kinds.builtIn' : 'kinds.added')}</Badge>,
    },
    {
      id: 'used',
      label: t('kinds.column.used'),
      cell: ({ type }) => t('kinds.usedBy', { count: type.stepCount }),
    },
  ];
}

function Name({ row: { type, title } }: { row: ListedStepType }) {
  const t = useStepT();
  return (
    <>
      <Text as="span" fontWeight="semibold">
        {title}{' '}
      </Text>
      {title !== type.name && (
        <chakra.code fontSize="sm" color="fg.muted">
          {type.name}
        </chakra.code>
      )}
      {!type.offered && (
        <Text fontSize="sm" color="fg.muted">
          {t('kinds.notOffered')}
        </Text>
      )}
    </>
  );
}

const arrangeStepTypes = (all: readonly ListedStepType[], view: View, language: Language): ListedStepType[] =>
  sortRows(
    all.filter(
      (row) =>
        (view.origin === 'all' || originOf(row) === view.origin) &&
        matchesWords(`${row.title} ${row.type.name}`, view.search),
    ),
    { key: KEYS[view.sort], tie: ({ title }) => title, descending: view.descending, language },
  );
