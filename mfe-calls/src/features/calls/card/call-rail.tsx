import type { CallForUser } from '@impact-call/contracts';
import { formatPercent } from '@impact-call/domain';
import { restUntil, useShell, When } from '@impact-call/ui';
import { Box, Flex, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import { useT } from '../../../translations.ts';
import { type CallPhase, windowProgress, untilOpening } from '../call-state.ts';
import { loudnessOf, RAIL_LOOKS } from './rail-look.ts';

interface Props {
  call: CallForUser;
  phase: CallPhase;
  now: Date;
}

export function CallRail({ call, phase, now }: Props) {
  const look = RAIL_LOOKS[loudnessOf(call, phase, now)];
  const Words = { open: OpenText, upcoming: UpcomingText, past: PastText }[phase];
  return (
    <Flex
      direction="column"
      justify="center"
      gap="3"
      bg={look.bg}
      color={look.ink}
      px={{ base: '5', md: '6' }}
      py={{ base: '4', md: '6' }}
      borderColor="border.emphasized"
      borderStyle="dashed"
      borderTopWidth={{ base: '1px', md: '0' }}
      borderInlineStartWidth={{ base: '0', md: '1px' }}
    >
      <Box>
        <Words call={call} now={now} />
      </Box>
      {phase === 'open' && <WindowLine call={call} now={now} track={look.track} bar={look.bar} />}
    </Flex>
  );
}

type WordsProps = Pick<Props, 'call' | 'now'>;

function OpenText({ call, now }: WordsProps) {
  const t = useT();
  if (call.closingAt === null) return <Words headline={t('rail.noEnd')}>{t('rail.noEndHint')}</Words>;
  const { unit, count } = restUntil(call.closingAt, now.getTime());
  const counted = unit === 'days' || unit === 'hours' || unit === 'minutes';
  return (
    <Words
      headline={counted ? <Figure count={count} words={t(`rail.left.${unit}`, { count })} /> : t('rail.lastMinute')}
    >
      {t('rail.until')} <When value={call.closingAt} />
    </Words>
  );
}

function UpcomingText({ call, now }: WordsProps) {
  const t = useT();
  const { language } = useShell();
  if (call.openingAt === null) return <Words headline={t('rail.opensLater')}>{t('rail.opensLaterHint')}</Words>;
  return (
    <Words headline={t('rail.opens', { when: untilOpening(call.openingAt, now, language) })}>
      {t('rail.opensOn')} <When value={call.openingAt} />
    </Words>
  );
}

function PastText({ call }: WordsProps) {
  const t = useT();
  return (
    <Words headline={t('rail.over')}>
      {call.closingAt !== null && (
        <>
          {t('rail.closedOn')} <When value={call.closingAt} />
        </>
      )}
    </Words>
  );
}

function Words({ headline, children }: { headline: ReactNode; children: ReactNode }) {
  return (
    <>
      <Text as="div" fontSize="lg" fontWeight="bold" lineHeight="shorter">
        {headline}
      </Text>
      <Text as="div" mt="2" fontSize="sm" lineHeight="short">
        {children}
      </Text>
    </>
  );
}

/** Read aloud as one sentence. */
function Figure({ count, words }: { count: number; words: string }) {
  return (
    <Flex as="span" align="baseline" columnGap="2" flexWrap="wrap">
      <Box
        as="span"
        fontSize={{ base: '3xl', md: '5xl' }}
        lineHeight="none"
        letterSpacing="tighter"
        fontVariantNumeric="tabular-nums lining-nums"
      >
        {count}
      </Box>{' '}
      <span>{words}</span>
    </Flex>
  );
}

function WindowLine({ call, now, track, bar }: WordsProps & { track: string; bar: string }) {
  const t = useT();
  const { language } = useShell();
  const progress = windowProgress(call.openingAt, call.closingAt, now);
  if (progress === null) return null;
  const percent = formatPercent(progress, language, 0);
  return (
    <Box h="1.5" borderRadius="full" bg={track} overflow="hidden">
      <Box h="full" bg={bar} borderRadius="full" style={{ width: `${Math.max(2, progress * 100)}%` }} />
      <VisuallyHidden>{t('rail.elapsed', { percent })}</VisuallyHidden>
    </Box>
  );
}
