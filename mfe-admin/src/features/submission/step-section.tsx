import type { Step, STEP_TYPE_NAMES, StepResult } from '@impact-call/contracts';
import { SafeHtml, When } from '@impact-call/ui';
import { Badge, Box, chakra, Flex, Heading, Skeleton, Text } from '@impact-call/ui/design-system';
import { lazy, Suspense, type ComponentType } from 'react';
import { useT } from '../../translations.ts';
import { ImpactAnswers } from './impact-answers.tsx';
import { readJson } from './read-json.ts';
import type { StepReaderProps } from './step-reader-props.ts';
import { StoredAnswer } from './stored-answer.tsx';
import { UploadAnswers } from './upload-answers.tsx';

/** The survey library is fetched with the first survey that is read. */
const SurveyAnswers = lazy(() => import('./survey-answers.tsx').then((m) => ({ default: m.SurveyAnswers })));

/** Types that have a name of their own; listed here, because the contract's list brings its validators along. */
const NAMED = ['text', 'upload', 'miniDyi', 'survey', 'quiz', 'results'] as const satisfies typeof STEP_TYPE_NAMES;

const READERS: Record<string, ComponentType<StepReaderProps>> = {
  upload: UploadAnswers,
  survey: SurveyAnswers,
  miniDyi: ImpactAnswers,
};

export const stepAnchor = (step: Pick<Step, 'id'>): string => `step-${step.id}`;

/** One step with its answer in readable form. */
export function StepSection({ step, result }: { step: Step; result: StepResult | undefined }) {
  const t = useT();
  const typeName = NAMED.find((name) => name === step.stepType.name);
  return (
    <chakra.section
      id={stepAnchor(step)}
      aria-labelledby={`${stepAnchor(step)}-title`}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
    >
      <Flex gap="3" align="baseline" wrap="wrap" mb="4">
        <Heading as="h2" id={`${stepAnchor(step)}-title`} size="lg" overflowWrap="anywhere">
          {step.name}
        </Heading>
        <Badge colorPalette="gray">{typeName === undefined ? step.stepType.name : t(`one.type.${typeName}`)}</Badge>
        {result !== undefined && (
          <Text fontSize="sm" color="fg.muted" ms={{ md: 'auto' }}>
            {t('one.saved')} <When value={result.updatedAt} />
          </Text>
        )}
      </Flex>
      <Answer step={step} result={result} />
    </chakra.section>
  );
}

function Answer({ step, result }: { step: Step; result: StepResult | undefined }) {
  const t = useT();
  const type = step.stepType.name;
  if (type === 'text')
    return (
      <>
        <Text color="fg.muted" mb="3" fontSize="sm">
          {t('one.readOnly')}
        </Text>
        <SafeHtml html={step.content} />
      </>
    );
  const Reader = READERS[type];
  if (Reader === undefined)
    return <StoredAnswer content={result?.content ?? ''} why={t('one.notImplemented', { type })} />;
  if (result === undefined) return <Text color="fg.muted">{t('one.notAnswered')}</Text>;
  return (
    <Suspense
      fallback={
        <Box aria-hidden>
          <Skeleton h="32" />
        </Box>
      }
    >
      <Reader step={step} content={result.content} value={readJson(result.content)} />
    </Suspense>
  );
}
