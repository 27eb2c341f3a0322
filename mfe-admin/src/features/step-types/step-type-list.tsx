import type { StepType } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Badge, chakra, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import type { DataColumn } from '../../console/lists/data-list.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ValueChoice } from '../../console/lists/choices.tsx';
import { useStepTitles } from '../steps/step-title.tsx';
import { useStepT } from '../steps/texts.ts';
import { TypeActions } from './step-type-actions.tsx';
import { RenameForm } from './step-type-forms.tsx';
import {
  arrangeStepTypes,
  ORIGINS,
  STEP_TYPE_VIEWS,
  type ListedStepType,
  type StepTypeColumn,
} from './step-type-views.ts';

function OriginChoice({ value, onChange }: { value: string; onChange(origin: string): void }) {
  const t = useStepT();
  return (
    <ValueChoice
      id="filter-origin"
      label={t('kinds.column.origin')}
      all={t('kinds.allOrigins')}
      values={ORIGINS}
      wordOf={(value) => t(`kinds.${value}`)}
      value={value}
      onChange={onChange}
    />
  );
}

export function StepTypeList({ all }: { all: readonly StepType[] }) {
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
      words={{
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
