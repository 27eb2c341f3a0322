import type { Step, StepResult, Submission } from '@impact-call/contracts';
import { wordingIn } from '@impact-call/contracts/languages';
import { DescribedAnswers, useShell, ValueMapButton, When } from '@impact-call/ui';
import { Badge, Box, Button, chakra, Flex, Heading, Skeleton, Text } from '@impact-call/ui/design-system';
import type { DescribedAnswer, ShellContext, StepModule } from '@impact-call/contracts/remote';
import { readStoredAnswer } from '@impact-call/domain';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../translations.ts';
import { DownloadButton, FileActions } from './file-actions.tsx';
import { useAttachments } from './use-submission.ts';

export const stepAnchor = (step: Pick<Step, 'id'>): string => `step-${step.id}`;

export function StepSection({ step, submission }: { step: Step; submission: Submission }) {
  const t = useT();
  const { language } = useShell();
  const result = submission.stepResults.find(({ stepId }) => stepId === step.id);
  const { data, isError, refetch } = useStepAnswer(step, submission, result);
  const typeName = data?.kind === 'read' ? wordingIn(data.module.title, language) : step.stepType.name;
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
        {data && <Badge colorPalette="gray">{typeName}</Badge>}
        {result !== undefined && (
          <Text fontSize="sm" color="fg.muted" ms={{ md: 'auto' }}>
            {t('one.saved')} <When value={result.updatedAt} />
          </Text>
        )}
      </Flex>
      {data && <Answer answer={data} step={step} result={result} submissionId={submission.id} />}
      {result?.impactResult && <ValueMap submission={submission} />}
      {!data && isError && <Failure onRetry={() => void refetch()} />}
      {!data && !isError && (
        <Box aria-hidden>
          <Skeleton h="32" />
        </Box>
      )}
    </chakra.section>
  );
}

function ValueMap({ submission: { id: subId, callId, code } }: { submission: Submission }) {
  const { api } = useShell();
  return (
    <Box mt="4">
      <ValueMapButton code={code} read={() => api.GetValueMap({ query: { callId, subId } })} />
    </Box>
  );
}

interface AnswerProps {
  answer: StepAnswer;
  step: Step;
  result: StepResult | undefined;
  submissionId: string;
}

function Answer({ answer, step, result, submissionId }: AnswerProps) {
  const t = useT();
  const content = result?.content ?? '';
  if (answer.kind === 'not-offered')
    return <StoredAnswer content={content} why={t('one.notImplemented', { type: step.stepType.name })} />;
  const { module, answers } = answer;
  if (answers === null) return <StoredAnswer content={content} why={t('one.unreadable')} />;
  if (result === undefined && (module.expects ?? 'answers') === 'answers')
    return <Text color="fg.muted">{t('one.notAnswered')}</Text>;
  return (
    <>
      {module.expects === 'reading' && (
        <Text color="fg.muted" mb="3" fontSize="sm">
          {t('one.readOnly')}
        </Text>
      )}
      <DescribedAnswers
        answers={answers}
        noAnswer={t('one.noAnswer')}
        renderFile={(file) => <FileOfAnswer {...file} submissionId={submissionId} />}
      />
    </>
  );
}

function Failure({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return (
    <Flex gap="4" align="center" wrap="wrap">
      <Text>{t('one.stepFailed')}</Text>
      <Button size="sm" variant="surface" onClick={onRetry}>
        {t('one.again')}
      </Button>
    </Flex>
  );
}

interface Props {
  submissionId: string;
  downloadId: string;
  name: string;
}

/** A file in an answer; actions besides the download appear once the list of files is loaded. */
function FileOfAnswer({ submissionId, downloadId, name }: Props) {
  const { data } = useAttachments(submissionId);
  const stored = data?.find(({ fileDownloadId }) => fileDownloadId === downloadId);
  return stored ? <FileActions file={stored} /> : <DownloadButton downloadId={downloadId} fileName={name} />;
}

function StoredAnswer({ content, why }: { content: string; why: string }) {
  const t = useT();
  return (
    <Box>
      <Text mb="3">{why}</Text>
      {content.trim() !== '' && (
        <chakra.pre
          tabIndex={0}
          role="region"
          aria-label={t('one.stored')}
          bg="bg.subtle"
          borderWidth="1px"
          borderRadius="l2"
          p="4"
          fontSize="sm"
          fontFamily="mono"
          maxH="20rem"
          overflow="auto"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
        >
          {content}
        </chakra.pre>
      )}
    </Box>
  );
}

/** A step as its module describes it; `answers` is null if that fails, or if no remote offers the type. */
type StepAnswer = { kind: 'read'; module: StepModule; answers: DescribedAnswer[] | null } | { kind: 'not-offered' };

const isNotOffered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'reason' in error && error.reason === 'not-offered';

async function describeStep(
  shell: ShellContext,
  step: Step,
  submission: Submission,
  result: StepResult | undefined,
): Promise<StepAnswer> {
  const loading = shell.loadStep(step.stepType.name);
  const module = await loading.catch((error: unknown) => (isNotOffered(error) ? null : Promise.reject(error)));
  if (module === null) return { kind: 'not-offered' };
  const value = readStoredAnswer(result?.content ?? null);
  const describing = Promise.resolve(module.describe({ step, submission, value, shell }));
  return { kind: 'read', module, answers: await describing.catch(() => null) };
}

function useStepAnswer(step: Step, submission: Submission, result: StepResult | undefined) {
  const shell = useShell();
  return useQuery(
    {
      queryKey: ['described-step', submission.id, step.id, result?.version, submission.closed, shell.language],
      queryFn: () => describeStep(shell, step, submission, result),
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    shell.queryClient,
  );
}
