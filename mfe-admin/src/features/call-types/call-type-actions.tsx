import { isProblem } from '@impact-call/api-client';
import type { CallTypeRow } from '@impact-call/contracts';
import { useNamed, useShell } from '@impact-call/ui';
import { HStack, IconButton } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CALL_TYPES } from '../steps/queries.ts';
import { asNewSteps, draftOf } from '../steps/steps-draft.ts';
import { useStepT } from '../steps/texts.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { copiedName } from '../../console/forms/copied-name.ts';

function useActions({ id }: CallTypeRow) {
  const t = useStepT();
  const { api, queryClient, notify, language } = useShell();
  const done = (title: string): Promise<void> => {
    notify({ kind: 'success', title });
    return queryClient.invalidateQueries({ queryKey: CALL_TYPES });
  };
  return {
    duplicate: async (): Promise<void> => {
      try {
        const { name, description, steps } = await api.GetCallType({ query: { id } });
        await api.CreateCallType({
          body: { name: copiedName(name, language), description, steps: asNewSteps(draftOf(steps)) },
        });
        await done(t('types.duplicated'));
      } catch {
        notify({ kind: 'error', title: t('types.failed'), message: t('types.failedHint') });
      }
    },
    remove: async (): Promise<void> => {
      try {
        await api.DeleteCallType({ query: { id } });
        await done(t('types.deleted'));
      } catch (error) {
        const message = isProblem(error, 'call-type-in-use') ? t('types.inUse') : t('types.failedHint');
        notify({ kind: 'error', title: t('types.deleteFailed'), message });
      }
    },
  };
}

function useRun(onEnd: () => void) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
    onEnd();
  };
  return { busy, run };
}

/** Duplicates or deletes a call type; explains why one in use cannot be deleted. */
export function CallTypeActions({ row }: { row: CallTypeRow }) {
  const t = useStepT();
  const named = useNamed();
  const { language } = useShell();
  const [asking, setAsking] = useState(false);
  const { duplicate, remove } = useActions(row);
  const name = readWording(row.name, language);
  const { busy, run } = useRun(() => setAsking(false));
  const button = { size: 'sm', variant: 'ghost', colorPalette: 'gray', disabled: busy } as const;
  return (
    <HStack gap="1" justify="end" display="inline-flex">
      <IconButton
        {...button}
        aria-label={named(t('types.duplicate'), name)}
        title={t('types.duplicate')}
        onClick={() => void run(duplicate)}
      >
        <Copy aria-hidden />
      </IconButton>
      <IconButton
        {...button}
        aria-label={named(t('types.delete'), name)}
        title={t('types.delete')}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {asking && (
        <ConfirmDelete
          {...{ name, busy }}
          count={row.stepCount}
          onConfirm={() => void run(remove)}
          onCancel={() => setAsking(false)}
        />
      )}
    </HStack>
  );
}

interface ConfirmDeleteProps {
  name: string;
  count: number;
  busy: boolean;
  onConfirm(): void;
  onCancel(): void;
}

function ConfirmDelete({ name, count, ...dialog }: ConfirmDeleteProps) {
  const t = useStepT();
  return (
    <ConfirmDialog
      danger
      {...dialog}
      title={t('types.delete')}
      confirmLabel={t('types.delete')}
      cancelLabel={t('types.cancel')}
    >
      {t('types.deleteSure', { name, count })}
    </ConfirmDialog>
  );
}
