import { TextField, useShell } from '@impact-call/ui';
import { Stack, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCallT } from '../texts.ts';
import { useDeleteCall } from './use-delete-call.ts';

const ConfirmDialog = lazy(() => import('@impact-call/ui/overlays').then((m) => ({ default: m.ConfirmDialog })));

interface Props {
  id: string;
  name: string;
  /** After deleting, `true`; after changing one's mind, nothing. */
  onClose(deleted?: boolean): void;
}

/** How many applications a call has at this moment; null when that cannot be found out. */
function useApplications(callId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['calls', 'counts', callId],
      queryFn: ({ signal }) => api.GetCallCounts({ query: { callId }, signal }),
      gcTime: 0,
      retry: false,
      select: ([counts]) => counts ?? { drafts: 0, submitted: 0 },
    },
    queryClient,
  );
}

/**
 * Asks before a call is deleted: whom it concerns, and, where somebody has applied, the name of the call
 * (docs/rules.md#undo).
 */
export function DeleteCall({ id, name, onClose }: Props) {
  const t = useCallT();
  const { data, isError } = useApplications(id);
  const [typed, setTyped] = useState('');
  const { remove, busy } = useDeleteCall(onClose);
  // Where nobody can tell whether there are any, it is as if there were.
  const concernsSomebody = isError || (data !== undefined && data.drafts + data.submitted > 0);
  const isSure = (data !== undefined || isError) && (!concernsSomebody || typed.trim() === name.trim());
  return (
    <Suspense>
      <ConfirmDialog
        open
        danger
        busy={busy}
        confirmDisabled={!isSure}
        title={t('delete.title', { name })}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('cancel')}
        onConfirm={() => void remove(id)}
        onCancel={() => onClose()}
      >
        <Stack gap="3">
          <Text>{t('delete.what')}</Text>
          {data && concernsSomebody && (
            <Text fontWeight="semibold">
              {t('delete.concerns', {
                drafts: t('delete.drafts', { count: data.drafts }),
                submitted: t('delete.submitted', { count: data.submitted }),
              })}
            </Text>
          )}
          {data && !concernsSomebody && <Text>{t('delete.nobody')}</Text>}
          <Text>{t('delete.undo')}</Text>
          {concernsSomebody && (
            <TextField
              label={t('delete.type')}
              hint={name}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Stack>
      </ConfirmDialog>
    </Suspense>
  );
}
