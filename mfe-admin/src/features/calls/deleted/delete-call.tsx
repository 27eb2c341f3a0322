import { Text } from '@impact-call/ui/design-system';
import { isProblem } from '@impact-call/api-client';
import { useShell } from '@impact-call/ui';
import { ConfirmByName } from '../../../console/forms/confirm-dialog.tsx';
import { useCallT } from '../texts.ts';
import { forgetCalls, useApplications } from '../use-calls.ts';
import { useWrite } from '../../../console/data/use-write.ts';

interface Props {
  id: string;
  name: string;
  /** `true` after deletion, nothing on cancel. */
  onClose(deleted?: boolean): void;
}

/** Confirms the deletion of a call. If it has applications, the user types its name (docs/rules/07-calls.md#undo). */
export function DeleteCall({ id, name, onClose }: Props) {
  const t = useCallT();
  const { data, isError } = useApplications(id);
  const { mutate, isPending } = useDeleteCall(onClose);
  // If the count is unknown, assume that there are applications.
  const hasApplications = isError || (data !== undefined && data.drafts + data.submitted > 0);
  return (
    <ConfirmByName
      busy={isPending}
      name={name}
      needsName={hasApplications}
      isUnknown={data === undefined && !isError}
      title={t('delete.title', { name })}
      typeLabel={t('delete.type')}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('cancel')}
      onConfirm={() => mutate({ query: { id } })}
      onCancel={() => onClose()}
    >
      <Text>{t('delete.what')}</Text>
      {data && hasApplications && (
        <Text fontWeight="semibold">
          {t('delete.concerns', {
            drafts: t('delete.drafts', { count: data.drafts }),
            submitted: t('delete.submitted', { count: data.submitted }),
          })}
        </Text>
      )}
      {data && !hasApplications && <Text>{t('delete.nobody')}</Text>}
      <Text>{t('delete.undo')}</Text>
    </ConfirmByName>
  );
}

/** Deletes a call and shows a notice; a call that is already gone counts as deleted. */
function useDeleteCall(onDone: (deleted?: boolean) => void) {
  const t = useCallT();
  const { queryClient, notify } = useShell();
  const settle = (): void => {
    forgetCalls(queryClient);
    onDone(true);
  };
  return useWrite('DeleteCall', {
    done: { title: t('delete.done'), message: t('delete.doneHint') },
    failed: t('delete.failed'),
    why: () => t('delete.failedHint'),
    onSuccess: settle,
    handle(error) {
      if (!isProblem(error, 'not-found')) return false;
      notify({ kind: 'info', title: t('one.notFound') });
      settle();
      return true;
    },
  });
}
