import type { CallForUser, PublishedDecision, CallReopening } from '@impact-call/contracts';
import { StatusTag, When, type Tone } from '@impact-call/ui';
import { Box, chakra, Heading, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { Clock, LockKeyhole, LockKeyholeOpen, PencilLine, Undo2, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { useT } from '../../../translations.ts';
import { CallAnswers } from './call-answers.tsx';
import { CallDescription } from './call-description.tsx';
import { CallRail } from './call-rail.tsx';
import { callState, type CallState } from '../call-state.ts';
import { MainButton } from './main-button.tsx';
import { statusTone } from './rail-look.ts';
import { RecapLinks } from './recap-links.tsx';

interface Props {
  call: CallForUser;
  now: Date;
  hasOrganization: boolean;
  starting: boolean;
  onStart(call: CallForUser): void;
  /** By pointer or focus. */
  onApproach(call: CallForUser): void;
}

export function CallCard({ call, now, hasOrganization, starting, onStart, onApproach }: Props) {
  const titleId = useId();
  const state = callState(call, hasOrganization, now);
  const approach = (): void => onApproach(call);
  return (
    <chakra.article
      aria-labelledby={titleId}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 15rem', lg: 'minmax(0, 1fr) 17rem' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow={call.isOpen ? 'soft' : 'none'}
      overflow="hidden"
      onPointerEnter={approach}
      onFocus={approach}
      onTouchStart={approach}
    >
      <Stack gap="4" p={{ base: '5', md: '8' }} minW="0">
        <CardTags call={call} state={state} />
        <Heading as="h3" id={titleId} size={{ base: 'lg', md: 'xl' }} overflowWrap="anywhere">
          {call.name}
        </Heading>
        <CallDescription html={call.description} name={call.name} />
        <CallAnswers callId={call.id} name={call.name} />
        {call.reopening && <CardReopening reopening={call.reopening} />}
        {call.oneApplicationPerNumber && <OnePerNumber />}
        <Box mt="auto" pt="2">
          <MainButton call={call} state={state} starting={starting} onStart={() => onStart(call)} />
        </Box>
        {call.decision && <CardDecision decision={call.decision} />}
        {call.submissionClosed && <RecapLinks call={call} now={now} />}
      </Stack>
      <CallRail call={call} phase={state.phase} now={now} />
    </chakra.article>
  );
}

function OnePerNumber() {
  const t = useT();
  return (
    <Text fontSize="sm" color="fg.muted">
      {t('card.onePerNumber')}
    </Text>
  );
}

const ICONS = { open: LockKeyholeOpen, upcoming: Clock, past: LockKeyhole };

function CardTags({ call, state }: { call: CallForUser; state: CallState }) {
  const t = useT();
  return (
    <HStack gap="2" flexWrap="wrap">
      <StatusTag tone={statusTone(call)} icon={ICONS[state.phase]}>
        {t(`card.status.${state.phase}`)}
      </StatusTag>
      {state.isDraft && (
        <StatusTag tone="warning" icon={PencilLine}>
          {t('card.draft')}
        </StatusTag>
      )}
      {call.submissionWithdrawnAt !== undefined && (
        <StatusTag tone="neutral" icon={Undo2}>
          {t('card.withdrawn')}
        </StatusTag>
      )}
      {call.submissionClosed && <StatusTag tone="info">{t('card.submitted')}</StatusTag>}
    </HStack>
  );
}

const TONES: Record<PublishedDecision['decision'], Tone> = {
  accepted: 'success',
  'waiting-list': 'info',
  rejected: 'neutral',
};

function CardDecision({ decision: { decision, words, publishedAt } }: { decision: PublishedDecision }) {
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

function CardReopening({ reopening: { at, message, steps } }: { reopening: CallReopening }) {
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
