import type { QuizRecapItem, QuizResult, Submission } from '@impact-call/contracts';
import { StatusTag, When } from '@impact-call/ui';
import { Alert, Box, chakra, Flex, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

export function QuizOutcome({ result }: { result: QuizResult }) {
  const t = useT();
  return (
    <>
      <QuizScores result={result} />
      <Heading as="h2" size="lg" mt="10" mb="4">
        {t('quiz.recapTitle')}
      </Heading>
      <QuizRecap recap={result.recap} />
    </>
  );
}

/** As shares of the answered and of all questions (docs/rules/08-steps.md#quiz-score). */
export function QuizScores({
  result: { correctAnswersCount: correct, answeredCount: answered, questionsCount: total, score, scoreOfAll },
}: {
  result: QuizResult;
}) {
  const t = useT();
  return (
    <Box borderRadius="l3" borderWidth="1px" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <Text fontSize="3xl" fontWeight="bold" lineHeight="shorter" textStyle="figures">
        {t('quiz.correct', { count: correct, total })}
      </Text>
      <chakra.dl mt="4" display="grid" gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Share name={t('quiz.ofAnswered')} share={score} part={correct} whole={answered} />
        <Share name={t('quiz.ofAll')} share={scoreOfAll} part={correct} whole={total} />
      </chakra.dl>
    </Box>
  );
}

function Share({ name, share, part, whole }: { name: string; share: number | null; part: number; whole: number }) {
  const t = useT();
  return (
    <Box minW="0">
      <chakra.dt color="fg.muted" fontSize="sm">
        {name}
      </chakra.dt>
      <chakra.dd textStyle="figures" fontWeight="semibold">
        {share === null
          ? t('quiz.nothingAnswered')
          : t('quiz.share', { percent: Math.round(share * 100), part, whole })}
      </chakra.dd>
    </Box>
  );
}

export function QuizRecap({ recap }: { recap: QuizRecapItem[] }) {
  return (
    <Stack as="ol" gap="4" listStyleType="none">
      {recap.map((item, index) => (
        <RecapItem key={`${index} ${item.question}`} number={index + 1} item={item} />
      ))}
    </Stack>
  );
}

const TONES = { right: 'success', wrong: 'error', skipped: 'neutral' } as const;

function RecapItem({ number, item }: { number: number; item: QuizRecapItem }) {
  const t = useT();
  const { question, answer, correctAnswer, isAnswered, isCorrect } = item;
  const state = isCorrect ? 'right' : isAnswered ? 'wrong' : 'skipped';
  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '5' }}>
      <Flex gap="3" justify="space-between" align="flex-start" wrap="wrap">
        <Text fontWeight="bold" flex="1 1 16rem" overflowWrap="anywhere">
          <chakra.span color="fg.muted" textStyle="figures">
            {number}.
          </chakra.span>{' '}
          {question}
        </Text>
        <StatusTag tone={TONES[state]}>{t(`quiz.${state}`)}</StatusTag>
      </Flex>
      <chakra.dl
        mt="3"
        display="grid"
        rowGap="1"
        columnGap="4"
        gridTemplateColumns={{ base: '1fr', sm: '9rem minmax(0, 1fr)' }}
      >
        <chakra.dt color="fg.muted">{t('quiz.yourAnswer')}</chakra.dt>
        <chakra.dd overflowWrap="anywhere">{isAnswered ? answer : t('answers.none')}</chakra.dd>
        {!isCorrect && (
          <>
            <chakra.dt color="fg.muted">{t('quiz.rightAnswer')}</chakra.dt>
            <chakra.dd overflowWrap="anywhere" fontWeight="semibold">
              {correctAnswer}
            </chakra.dd>
          </>
        )}
      </chakra.dl>
    </Box>
  );
}

export function QuizLocked({ submission: { closed, isLocked, callLockEnd } }: { submission: Submission }) {
  const t = useT();
  if (!closed || !isLocked || callLockEnd === null) return null;
  return (
    <Alert.Root status="info" mb="6">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Description>
          {t('quiz.lockedUntil')} <When value={callLockEnd} />.
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
