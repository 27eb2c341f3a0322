import type { PublishedDecision, Submission } from '@impact-call/contracts';
import { PageTitle, When } from '@impact-call/ui';
import { Box, chakra, Heading, Text } from '@impact-call/ui/design-system';
import { Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../translations.ts';

export function Outcome({ decision: { decision, words, publishedAt } }: { decision: PublishedDecision }) {
  const t = useT();
  return (
    <Box borderInlineStartWidth="4px" borderColor="accent.solid" ps={{ base: '5', md: '6' }} mb="8">
      <PageTitle mb="1">{t(`closing.decision.${decision}`)}</PageTitle>
      <Text color="fg.muted">
        {t('closing.decidedOn')} <When value={publishedAt} />
      </Text>
      {words !== '' && (
        <Text mt="4" fontSize="lg" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
          {words}
        </Text>
      )}
    </Box>
  );
}

type PlaceState = 'done' | 'now' | 'later';
const ICONS: Record<PlaceState, LucideIcon> = { done: CircleCheck, now: CircleDot, later: Circle };

interface PlaceProps {
  state: PlaceState;
  title: string;
  children: ReactNode;
}

/** The state is also text, for users who cannot see the icon. */
function Place({ state, title, children }: PlaceProps) {
  const t = useT();
  return (
    <chakra.li display="flex" gap="3" py="2" aria-current={state === 'now' ? 'step' : undefined}>
      <Box
        as={ICONS[state]}
        boxSize="6"
        flexShrink={0}
        color={state === 'later' ? 'fg.muted' : 'accent.fg'}
        role="img"
        aria-label={t(`closing.state.${state}`)}
      />
      <Box minW="0" overflowWrap="anywhere">
        <Text fontWeight={state === 'now' ? 'bold' : 'semibold'}>{title}</Text>
        <Text as="div" fontSize="sm" color="fg.muted">
          {children}
        </Text>
      </Box>
    </chakra.li>
  );
}

const nameOf = (person: Submission['submittedBy']): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : '';

export function Progress({ submission }: { submission: Submission }) {
  const t = useT();
  const { submissionDate, submittedBy, publishedDecision: decision, closingAt, isOpen } = submission;
  const name = nameOf(submittedBy);
  return (
    <Box as="section" aria-labelledby="progress" mt="10">
      <Heading as="h2" size="lg" id="progress">
        {t('closing.progressTitle')}
      </Heading>
      <chakra.ol mt="3" listStyleType="none">
        <Place state="done" title={t('closing.sent')}>
          {submissionDate && <When value={submissionDate} />} {name && t('closing.sentBy', { name })}
        </Place>
        <Place state={decision ? 'done' : 'now'} title={t('closing.reviewed')}>
          {isOpen && closingAt !== null && (
            <>
              {t('closing.reviewedFrom')} <When value={closingAt} />
            </>
          )}
        </Place>
        <Place state={decision ? 'done' : 'later'} title={t('closing.decided')}>
          {decision ? <When value={decision.publishedAt} /> : t('closing.notDecided')}
        </Place>
      </chakra.ol>
    </Box>
  );
}
