import { BoundaryMessage, When } from '@impact-call/ui';
import { chakra, HStack, Skeleton, Stack, Text } from '@impact-call/ui/design-system';
import { Section } from '../../console/forms/section.tsx';
import { DecisionTag } from './decision-tags.tsx';
import { useDecisionT } from './texts.ts';
import { useDecisionLetters } from './use-decisions.ts';

const STATES = ['queued', 'held', 'sending', 'sent', 'failed'] as const;

export function LettersSection({ submissionId }: { submissionId: string }) {
  const t = useDecisionT();
  const { data, isError, refetch } = useDecisionLetters(submissionId);
  const mailText = (mail: string | null): string => {
    const state = STATES.find((each) => each === mail);
    return state ? t(`letters.mail.${state}`) : t('letters.mail.none');
  };
  return (
    <Section title={t('letters.title')} id="letters">
      {!data && !isError && <Skeleton h="12" />}
      {!data && isError && (
        <BoundaryMessage title={t('failed')} reason={t('tryLater')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <Text color="fg.muted">{t('letters.none')}</Text>}
      {data && data.length > 0 && (
        <Stack as="ol" listStyleType="none" gap="0" borderTopWidth="1px" aria-label={t('letters.title')}>
          {data.map(({ decision, words, publishedAt, publishedBy, mail }) => (
            <chakra.li key={publishedAt} py="3" borderBottomWidth="1px">
              <HStack gap="3" flexWrap="wrap">
                <DecisionTag kind={decision} />
                <Text fontSize="sm" color="fg.muted">
                  <When value={publishedAt} /> · {publishedBy || t('one.erased')} · {mailText(mail)}
                </Text>
              </HStack>
              {words !== '' && (
                <Text mt="2" maxW="prose" whiteSpace="pre-line" overflowWrap="anywhere">
                  {words}
                </Text>
              )}
            </chakra.li>
          ))}
        </Stack>
      )}
    </Section>
  );
}
