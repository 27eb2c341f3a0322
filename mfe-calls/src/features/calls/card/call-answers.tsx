import { PublishedAnswers, usePublishedAnswers } from '@impact-call/ui/conversation';
import { Box, Button, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useId, useState } from 'react';
import { useT } from '../../../translations.ts';

export function CallAnswers({ callId, name }: { callId: string; name: string }) {
  const t = useT();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box>
      <Button
        variant="plain"
        size="sm"
        px="0"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('card.answers')} <VisuallyHidden>{t('card.moreOf', { name })}</VisuallyHidden>
      </Button>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <Answers callId={callId} />}
      </Box>
    </Box>
  );
}

function Answers({ callId }: { callId: string }) {
  const t = useT();
  const { data, isError } = usePublishedAnswers(callId);
  if (data && data.length > 0) return <PublishedAnswers answers={data} label={t('card.answers')} />;
  const words = isError ? 'card.answersFailed' : data ? 'card.noAnswers' : 'card.answersLoading';
  return (
    <Text role="status" color="fg.muted">
      {t(words)}
    </Text>
  );
}
