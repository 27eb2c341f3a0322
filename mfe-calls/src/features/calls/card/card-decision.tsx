import type { PublishedDecision } from '@impact-call/contracts';
import { StatusTag, When, type Tone } from '@impact-call/ui';
import { Box, HStack, Text } from '@impact-call/ui/design-system';
import { useT } from '../../../translations.ts';

const TONES: Record<PublishedDecision['decision'], Tone> = {
  accepted: 'success',
  'waiting-list': 'info',
  rejected: 'neutral',
};

export function CardDecision({ decision: { decision, words, publishedAt } }: { decision: PublishedDecision }) {
  const t = useT();
  return (
    <Box borderInlineStartWidth="3px" borderColor="accent.solid" ps="4">
      <HStack gap="3" flexWrap="wrap">
        <StatusTag tone={TONES[decision]}>{t(`card.decision.${decision}`)}</StatusTag>
        <Text fontSize="sm" color="fg.muted">
          {t('card.decision.since')} <When value={publishedAt} />
        </Text>
      </HStack>
      {words !== '' && (
        <Text mt="2" whiteSpace="pre-line" overflowWrap="anywhere">
          {words}
        </Text>
      )}
    </Box>
  );
}
