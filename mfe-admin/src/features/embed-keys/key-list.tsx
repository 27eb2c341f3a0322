import type { EmbedKey } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { useState } from 'react';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { wordsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { KeyCard } from './key-card.tsx';
import { KEY_STATES } from './key-state.ts';
import { arrangeKeys, KEY_VIEWS } from './key-views.ts';
import { useKeyT } from './texts.ts';

interface Props {
  all: readonly EmbedKey[];
  freshId: string | null;
}

export function KeyList({ all, freshId }: Props) {
  const t = useKeyT();
  const { language } = useShell();
  const [view, change] = useListView(KEY_VIEWS);
  const [now] = useState(() => new Date());
  const found = arrangeKeys(all, view, language, now);
  return (
    <ListPage
      words={wordsOf(t)}
      found={found}
      keyOf={({ id }) => id}
      views={KEY_VIEWS}
      view={view}
      onChange={change}
      filters={<CardChoices states={KEY_STATES} t={t} views={KEY_VIEWS} view={view} onChange={change} />}
      card={(key) => <KeyCard embedKey={key} isFresh={key.id === freshId} />}
    />
  );
}
