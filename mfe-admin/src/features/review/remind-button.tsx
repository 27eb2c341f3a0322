import { Button } from '@impact-call/ui/design-system';
import { useWrite } from '../../console/data/use-write.ts';
import { useReviewT } from './texts.ts';
import { useReviewWork } from './use-review.ts';

export function RemindButton({ callId }: { callId: string }) {
  const t = useReviewT();
  const { mutate, isPending } = useWrite('RemindReviewers', {
    ...useReviewWork(),
    failed: t('people.remindFailed'),
    done: ({ reminded }) => t('people.reminded', { count: reminded }),
  });
  return (
    <Button
      variant="surface"
      alignSelf="start"
      loading={isPending}
      loadingText={t('people.remind')}
      onClick={() => mutate({ body: { callId } })}
    >
      {t('people.remind')}
    </Button>
  );
}
