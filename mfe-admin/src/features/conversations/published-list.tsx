import type { PublishedAnswer } from '@impact-call/contracts';
import { BoundaryMessage, useShell } from '@impact-call/ui';
import { PublishedAnswers, publishedKey, usePublishedAnswers } from '@impact-call/ui/conversation';
import { Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { ConfirmDialog } from '../../console/forms/confirm-dialog.tsx';
import { Section } from '../../console/forms/section.tsx';
import { useWrite } from '../../console/data/use-write.ts';
import { PublishForm } from './publish-form.tsx';
import { useConversationsT } from './texts.ts';

const EMPTY = { question: '', answer: '' };

export function PublishedList({ callId }: { callId: string }) {
  const t = useConversationsT();
  const { data, isError, refetch } = usePublishedAnswers(callId);
  const [isNew, setNew] = useState(false);
  if (isError)
    return <BoundaryMessage title={t('publish.loadFailed')} reason={t('tryLater')} onRetry={() => void refetch()} />;
  return (
    <Section title={t('publish.list')} lead={t('publish.lead')}>
      <Box>
        {isNew ? (
          <PublishForm callId={callId} texts={EMPTY} onClose={() => setNew(false)} />
        ) : (
          <Button variant="surface" onClick={() => setNew(true)}>
            {t('publish.title')}
          </Button>
        )}
      </Box>
      {data?.length === 0 && <Text color="fg.muted">{t('publish.none')}</Text>}
      {data && data.length > 0 && (
        <PublishedAnswers
          answers={data}
          label={t('publish.list')}
          actions={(answer) => <Actions callId={callId} answer={answer} />}
        />
      )}
    </Section>
  );
}

interface ActionsProps {
  callId: string;
  answer: PublishedAnswer;
}

function Actions({ callId, answer }: ActionsProps) {
  const t = useConversationsT();
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null);
  const stop = (): void => setDoing(null);
  const look = { size: 'sm', variant: 'ghost', colorPalette: 'gray' } as const;
  const texts = { question: answer.question, answer: answer.answer };
  if (doing === 'change')
    return <PublishForm key={answer.version} {...{ callId, texts }} published={answer} onClose={stop} />;
  return (
    <Flex gap="1" mt="1" ms="-3">
      <Button {...look} onClick={() => setDoing('change')}>
        {t('publish.change')}
      </Button>
      <Button {...look} onClick={() => setDoing('remove')}>
        {t('publish.remove')}
      </Button>
      {doing === 'remove' && <Remove callId={callId} answer={answer} onClose={stop} />}
    </Flex>
  );
}

function Remove({ callId, answer, onClose }: ActionsProps & { onClose(): void }) {
  const t = useConversationsT();
  const { queryClient } = useShell();
  const { mutate, isPending } = useWrite('DeletePublicAnswer', {
    failed: t('publish.removeFailed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: publishedKey(callId) }),
  });
  return (
    <ConfirmDialog
      busy={isPending}
      title={t('publish.removeTitle')}
      confirmLabel={t('publish.remove')}
      cancelLabel={t('publish.cancel')}
      onConfirm={() => mutate({ query: { id: answer.id } }, { onSettled: onClose })}
      onCancel={onClose}
    >
      <Text>{t('publish.removeWhat')}</Text>
    </ConfirmDialog>
  );
}
