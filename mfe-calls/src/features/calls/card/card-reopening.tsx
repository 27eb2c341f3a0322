import type { CallReopening } from '@impact-call/contracts';
import { When } from '@impact-call/ui';
import { Box, HStack, Text } from '@impact-call/ui/design-system';
import { RotateCcw } from 'lucide-react';
import { useT } from '../../../translations.ts';

export function CardReopening({ reopening: { at, message, steps } }: { reopening: CallReopening }) {
  const t = useT();
  return (
    <Box borderInlineStartWidth="3px" borderColor="border.warning" ps="4" overflowWrap="anywhere">
      <HStack gap="2" fontWeight="semibold">
        <Box as={RotateCcw} boxSize="4" flexShrink={0} aria-hidden />
        <Text>
          {t('card.reopened')} <When value={at} />
        </Text>
      </HStack>
      {message !== '' && (
        <Text mt="2" whiteSpace="pre-line">
          {message}
        </Text>
      )}
      {steps !== null && (
        <Text mt="2" fontSize="sm" color="fg.muted">
          {t('card.reopenedSteps', { steps: steps.join(' · ') })}
        </Text>
      )}
    </Box>
  );
}
