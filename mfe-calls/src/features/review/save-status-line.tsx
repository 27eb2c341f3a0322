import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Button, HStack, Text } from '@impact-call/ui/design-system';
import { useReviewT } from './texts.ts';
import type { ReviewDraftState } from './use-review-draft.ts';

export function SaveStatusLine({ state: { status, savedAt, flush } }: { state: ReviewDraftState }) {
  const t = useReviewT();
  const { language } = useShell();
  const words = (): string => {
    if (status === 'saved')
      return savedAt ? t('save.savedAt', { time: formatInstant(savedAt, language, 'seconds') }) : t('save.saved');
    return status === 'conflict' ? t('conflict.title') : t(`save.${status}`);
  };
  return (
    <HStack gap="3" wrap="wrap">
      <Text role="status" fontSize="sm" color={status === 'failed' ? 'fg.error' : 'fg.muted'}>
        {words()}
      </Text>
      {status === 'failed' && (
        <Button size="sm" variant="surface" onClick={() => void flush()}>
          {t('save.again')}
        </Button>
      )}
      {status === 'changed' && (
        <Button size="sm" variant="surface" onClick={() => location.reload()}>
          {t('save.reload')}
        </Button>
      )}
    </HStack>
  );
}
