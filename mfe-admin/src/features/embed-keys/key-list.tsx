import type { EmbedKey } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { CardStack } from '../list/card-stack.tsx';
import { NarrowedList } from '../list/narrowed-list.tsx';
import { OrderChoice } from '../list/sort-choice.tsx';
import { useListView } from '../list/use-list-view.ts';
import { ValueChoice } from '../list/value-choice.tsx';
import { KeyCard } from './key-card.tsx';
import { KEY_STATES } from './key-state.ts';
import { arrangeKeys, KEY_ORDERS, KEY_VIEWS } from './key-views.ts';
import { useKeyT } from './texts.ts';

interface Props {
  all: readonly EmbedKey[];
  /** Created a moment ago. */
  freshId: string | null;
  onChanged(): void;
}

/** The keys that the view in the address shows. */
export function KeyList({ all, freshId, onChanged }: Props) {
  const t = useKeyT();
  const { language } = useShell();
  const [view, change] = useListView(KEY_VIEWS);
  const [now] = useState(() => new Date());
  const found = arrangeKeys(all, view, language, now);
  return (
    <NarrowedList
      found={found}
      count={t('found', { count: found.length })}
      searchHint={t('searchHint')}
      noMatch={t('noMatch')}
      views={KEY_VIEWS}
      view={view}
      onChange={change}
      filters={
        <>
          <ValueChoice
            id="filter-state"
            label={t('state')}
            all={t('allStates')}
            values={KEY_STATES}
            wordOf={(value) => t(value)}
            value={view.state}
            onChange={(state) => change({ state })}
          />
          <OrderChoice
            columns={KEY_ORDERS.map((id) => ({ id, label: t(`order.${id}`) }))}
            sort={view.sort}
            descending={view.descending}
            onChange={change}
          />
        </>
      }
    >
      {(list) => (
        <CardStack label={t('title')} list={list} keyOf={({ id }) => id} pageSize={view.pageSize} onChange={change}>
          {(key) => <KeyCard embedKey={key} isFresh={key.id === freshId} onChanged={onChanged} />}
        </CardStack>
      )}
    </NarrowedList>
  );
}
