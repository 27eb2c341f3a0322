import { useShell } from '@impact-call/ui';
import { Button } from '@impact-call/ui/design-system';
import { useReviewT } from './texts.ts';
import { useAct } from './use-act.ts';

/** Sends an email to reviewers with open reviews. */
export function RemindButton({ callId }: { callId: string }) {
  const t = useReviewT();
  const { api, notify } = useShell();
  const { busy, act } = useAct(callId, t('people.remindFailed'));
  const remind = async (): Promise<void> => {
    let count = 0;
    const isDone = await act(async () => {
      ({ reminded: count } = await api.RemindReviewers({ body: { callId } }));
    });
    if (isDone) notify({ kind: 'success', title: t('people.reminded', { count }) });
  };
  return (
    <Button
      variant="surface"
      alignSelf="start"
      loading={busy}
      loadingText={t('people.remind')}
      onClick={() => void remind()}
    >
      {t('people.remind')}
    </Button>
  );
}
