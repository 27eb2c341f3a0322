import { isProblem } from '@impact-call/api-client';
import type { CallTypeRow } from '@impact-call/contracts';
import { useNamed, useShell } from '@impact-call/ui';
import { HStack, IconButton } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTask, useWrite } from '../../console/data/use-write.ts';
import { CALL_TYPES } from '../steps/queries.ts';
import { asNewSteps, draftOf } from '../steps/steps-draft.ts';
import { useStepT } from '../steps/texts.ts';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { copiedName } from '../../console/forms/copied-name.ts';

function useActions() {
  const t = useStepT();
  const { language } = useShell();
  const duplicate = useTask(
    async (id: string, api) => {
      const { name, description, steps } = await api.GetCallType({ query: { id } });
      const body = { name: copiedName(name, language), description, steps: asNewSteps(draftOf(steps)) };
      return api.CreateCallType({ body });
    },
    { done: t('types.duplicated'), failed: t('types.failed'), why: () => t('types.failedHint'), changes: CALL_TYPES },
  );
  const remove = useWrite('DeleteCallType', {
    done: t('types.deleted'),
    failed: t('types.deleteFailed'),
    why: (error) => t(isProblem(error, 'call-type-in-use') ? 'types.inUse' : 'types.failedHint'),
    changes: CALL_TYPES,
  });
  return { duplicate, remove };
}

/** Duplicates or deletes a call type; explains why one in use cannot be deleted. */
export function CallTypeActions({ row }: { row: CallTypeRow }) {
  const t = useStepT();
  const named = useNamed();
  const { language } = useShell();
  const [isConfirming, setConfirming] = useState(false);
  const { duplicate, remove } = useActions();
  const name = readWording(row.name, language);
  const busy = duplicate.isPending || remove.isPending;
  const close = (): void => setConfirming(false);
  const button = { size: 'sm', variant: 'ghost', colorPalette: 'gray', disabled: busy } as const;
  return (
    <HStack gap="1" justify="end" display="inline-flex">
      <IconButton
        {...button}
        aria-label={named(t('types.duplicate'), name)}
        title={t('types.duplicate')}
        onClick={() => duplicate.mutate(row.id)}
      >
        <Copy aria-hidden />
      </IconButton>
      <IconButton
        {...button}
        aria-label={named(t('types.delete'), name)}
        title={t('types.delete')}
        onClick={() => setConfirming(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {isConfirming && (
        <ConfirmDelete
          {...{ name, busy }}
          count={row.stepCount}
          onConfirm={() => remove.mutate({ query: { id: row.id } }, { onSettled: close })}
          onCancel={close}
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
