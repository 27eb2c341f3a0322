import type { SavedView } from '@impact-call/contracts';
import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../console/data/use-write.ts';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { useSavedViewT } from './texts.ts';
import { useSavedViews, useViewChange } from './use-saved-views.ts';
import { ViewChoice } from './view-choice.tsx';
import { ViewForm } from './view-form.tsx';

interface Props {
  /** The id of the open view in the URL; empty if there is none. */
  openId: string;
  /** The current state of the list, in the form that a view stores. */
  shown: string;
  /** The part of a stored query that the table still supports. */
  understood(address: string): string;
  onOpen(view: Pick<SavedView, 'id' | 'address'> | null): void;
}

type Dialog = 'new' | 'edit' | 'remove' | null;
const LOOK = { size: 'sm', variant: 'surface', colorPalette: 'gray' } as const;
export function SavedViewBar({ openId, shown, understood, onOpen }: Props) {
  const t = useSavedViewT();
  const { views, isError } = useSavedViews();
  const [dialog, setDialog] = useState<Dialog>(null);
  const open = views.find(({ id }) => id === openId);
  const isChanged = open !== undefined && understood(open.address) !== shown;
  return (
    <Box>
      <Flex gap="3" wrap="wrap" align="center">
        <ViewChoice views={views} open={open} onOpen={(view) => onOpen(view ?? null)} />
        {isChanged && open.canChange && <Replace open={open} shown={shown} />}
        <Button {...LOOK} onClick={() => setDialog('new')}>
          <Bookmark aria-hidden />
          {t('saveAs')}
        </Button>
        {open && <First key={open.id} open={open} />}
        {open?.canChange && <Change onEdit={() => setDialog('edit')} onRemove={() => setDialog('remove')} />}
      </Flex>
      {isError && <Text role="alert">{t('loadFailed')}</Text>}
      {isChanged && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {t('changed', { name: open.name })}
        </Text>
      )}
      {dialog === 'new' && <SaveNew shown={shown} onOpen={onOpen} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && open && <Edit key={open.id} open={open} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && open && (
        <Remove open={open} onRemoved={() => onOpen(null)} onClose={() => setDialog(null)} />
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
  const { mutate, isPending } = useWrite('UpdateSavedView', { ...useViewChange(), done: t('saved', { name }) });
  return (
    <Button
      size="sm"
      loading={isPending}
      loadingText={t('replace')}
      onClick={() => mutate({ body: { id, version, address: shown } })}
    >
      {t('replace')}
    </Button>
  );
}

/** Each user chooses their own default view, even among shared ones. */
function First({ open: { id, name, isFirst } }: { open: SavedView }) {
  const t = useSavedViewT();
  const { mutate, isPending } = useWrite('ChooseFirstView', {
    ...useViewChange(),
    done: (_, { body }) => t(body.id === null ? 'notFirstNow' : 'firstNow', { name }),
  });
  const label = t(isFirst ? 'notFirst' : 'first');
  return (
    <Button
      size="sm"
      variant="surface"
      colorPalette="gray"
      loading={isPending}
      loadingText={label}
      onClick={() => mutate({ body: { id: isFirst ? null : id } })}
    >
      {label}
    </Button>
  );
}

function SaveNew({ shown, onOpen, onClose }: Pick<Props, 'shown' | 'onOpen'> & { onClose(): void }) {
  const t = useSavedViewT();
  const { mutate, isPending } = useWrite('CreateSavedView', {
    ...useViewChange(),
    done: ({ name }) => t('saved', { name }),
    onSuccess(made) {
      onOpen(made);
      onClose();
    },
  });
  return (
    <ViewForm
      title={t('newTitle')}
      initial={{ name: '', isShared: false }}
      busy={isPending}
      onSave={(words) => mutate({ body: { ...words, address: shown } })}
      onCancel={onClose}
    />
  );
}

function Edit({ open: { id, version, name, isShared }, onClose }: { open: SavedView; onClose(): void }) {
  const t = useSavedViewT();
  const { mutate, isPending } = useWrite('UpdateSavedView', {
    ...useViewChange(),
    done: (_, { body }) => t('saved', { name: body.name ?? name }),
  });
  return (
    <ViewForm
      title={t('editTitle', { name })}
      initial={{ name, isShared }}
      busy={isPending}
      onSave={(words) => mutate({ body: { id, version, ...words } }, { onSuccess: onClose })}
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
  const { mutate, isPending } = useWrite('DeleteSavedView', {
    ...useViewChange(),
    done: t('removed', { name }),
    onSuccess: onRemoved,
  });
  return (
    <ConfirmDialog
      danger
      busy={isPending}
      title={t('removeTitle', { name })}
      confirmLabel={t('remove')}
      cancelLabel={t('cancel')}
      onConfirm={() => mutate({ query: { id } }, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Text>{t(isShared ? 'removeShared' : 'removeWhat')}</Text>
    </ConfirmDialog>
  );
}
