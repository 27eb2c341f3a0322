import type { SavedView } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useSavedViewT } from './texts.ts';
import { useActOnViews, useSavedViews } from './use-saved-views.ts';
import { ViewChoice } from './view-choice.tsx';
import { ViewForm, type ViewWords } from './view-form.tsx';

interface Props {
  /** The id of the open view in the URL; empty if there is none. */
  openId: string;
  /** The current state of the list, in the form that a view stores. */
  shown: string;
  /** The part of a stored query that the table still supports. */
  understood(address: string): string;
  /** Opens a view, or closes it with null. */
  onOpen(view: Pick<SavedView, 'id' | 'address'> | null): void;
}

type Asking = 'new' | 'edit' | 'remove' | null;
const LOOK = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
/** Saved views: open, save, replace with the current state, share and delete. */
export function SavedViewBar({ openId, shown, understood, onOpen }: Props) {
  const t = useSavedViewT();
  const { views, isError } = useSavedViews();
  const [asking, setAsking] = useState<Asking>(null);
  const open = views.find(({ id }) => id === openId);
  const isChanged = open !== undefined && understood(open.address) !== shown;
  return (
    <Box mb="4">
      <Flex gap="3" wrap="wrap" align="end">
        <ViewChoice views={views} open={open} onOpen={(view) => onOpen(view ?? null)} />
        {isChanged && open.canChange && <Replace open={open} shown={shown} />}
        <Button {...LOOK} onClick={() => setAsking('new')}>
          <Bookmark aria-hidden />
          {t('saveAs')}
        </Button>
        {open && <First key={open.id} open={open} />}
        {open?.canChange && <Change onEdit={() => setAsking('edit')} onRemove={() => setAsking('remove')} />}
      </Flex>
      {isError && <Text role="alert">{t('loadFailed')}</Text>}
      {isChanged && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {t('changed', { name: open.name })}
        </Text>
      )}
      {asking === 'new' && <SaveNew shown={shown} onOpen={onOpen} onClose={() => setAsking(null)} />}
      {asking === 'edit' && open && <Edit key={open.id} open={open} onClose={() => setAsking(null)} />}
      {asking === 'remove' && open && (
        <Remove open={open} onRemoved={() => onOpen(null)} onClose={() => setAsking(null)} />
      )}
    </Box>
  );
}

function Change({ onEdit, onRemove }: { onEdit(): void; onRemove(): void }) {
  const t = useSavedViewT();
  return (
    <>
      <Button {...LOOK} onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button {...LOOK} onClick={onRemove}>
        {t('remove')}
      </Button>
    </>
  );
}
function Replace({ open: { id, version, name }, shown }: { open: SavedView; shown: string }) {
  const t = useSavedViewT();
  const { api, notify } = useShell();
  const { busy, act } = useActOnViews();
  const replace = async (): Promise<void> => {
    if (await act(() => api.UpdateSavedView({ body: { id, version, address: shown } })))
      notify({ kind: 'success', title: t('saved', { name }) });
  };
  return (
    <Button size="sm" loading={busy} loadingText={t('replace')} onClick={() => void replace()}>
      {t('replace')}
    </Button>
  );
}

/** Each user chooses their own default view, even among shared ones. */
function First({ open: { id, name, isFirst } }: { open: SavedView }) {
  const t = useSavedViewT();
  const { api, notify } = useShell();
  const { busy, act } = useActOnViews();
  const label = t(isFirst ? 'notFirst' : 'first');
  const choose = async (): Promise<void> => {
    if (await act(() => api.ChooseFirstView({ body: { id: isFirst ? null : id } })))
      notify({ kind: 'success', title: t(isFirst ? 'notFirstNow' : 'firstNow', { name }) });
  };
  return (
    <Button
      size="sm"
      variant="surface"
      colorPalette="gray"
      loading={busy}
      loadingText={label}
      onClick={() => void choose()}
    >
      {label}
    </Button>
  );
}

function SaveNew({ shown, onOpen, onClose }: Pick<Props, 'shown' | 'onOpen'> & { onClose(): void }) {
  const t = useSavedViewT();
  const { api, notify } = useShell();
  const { busy, act } = useActOnViews();
  const save = (words: ViewWords) =>
    act(async () => {
      const made = await api.CreateSavedView({ body: { ...words, address: shown } });
      notify({ kind: 'success', title: t('saved', { name: made.name }) });
      onOpen(made);
      onClose();
    });
  return (
    <ViewForm
      title={t('newTitle')}
      initial={{ name: '', isShared: false }}
      busy={busy}
      onSave={(words) => void save(words)}
      onCancel={onClose}
    />
  );
}

function Edit({ open: { id, version, name, isShared }, onClose }: { open: SavedView; onClose(): void }) {
  const t = useSavedViewT();
  const { api, notify } = useShell();
  const { busy, act } = useActOnViews();
  const save = async (words: ViewWords): Promise<void> => {
    if (!(await act(() => api.UpdateSavedView({ body: { id, version, ...words } })))) return;
    notify({ kind: 'success', title: t('saved', { name: words.name }) });
    onClose();
  };
  return (
    <ViewForm
      title={t('editTitle', { name })}
      initial={{ name, isShared }}
      busy={busy}
      onSave={(words) => void save(words)}
      onCancel={onClose}
    />
  );
}

interface RemoveProps {
  open: SavedView;
  onRemoved(): void;
  onClose(): void;
}

function Remove({ open: { id, name, isShared }, onRemoved, onClose }: RemoveProps) {
  const t = useSavedViewT();
  const { api, notify } = useShell();
  const { busy, act } = useActOnViews();
  const remove = async (): Promise<void> => {
    const isDone = await act(() => api.DeleteSavedView({ query: { id } }));
    onClose();
    if (!isDone) return;
    notify({ kind: 'success', title: t('removed', { name }) });
    onRemoved();
  };
  return (
    <ConfirmDialog
      danger
      busy={busy}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      <Text>{t(isShared ? 'removeShared' : 'removeWhat')}</Text>
    </ConfirmDialog>
  );
}
