import { isProblem } from '@impact-call/api-client';
import type { SurveyAnswers } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageTitle, useShell, When } from '@impact-call/ui';
import { chakra, Flex, Link, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { useCall } from '../calls/use-calls.ts';
import { Breadcrumbs } from '../frame/breadcrumbs.tsx';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { surveyTextsReady, useSurveyT } from './texts.ts';

/** The newest so many; a search among all submissions finds the others. */
const SHOWN = 100;

function useSurveyResults(callId: string, stepId: string) {
  const { api, queryClient } = useShell();
  return useQuery(
    {
      queryKey: ['survey-results', callId, stepId],
      queryFn: ({ signal }) => api.GetSurveyResults({ query: { callId, stepId, pageSize: SHOWN }, signal }),
      gcTime: 0,
      retry: (count, error) => !isProblem(error) && count < 2,
    },
    queryClient,
  );
}

/** `/admin/report/:callId/:stepId`: which submitted applications answered a survey, each with the way to its answers. */
export function SurveyAnswersPage() {
  use(surveyTextsReady(useShell()));
  const t = useSurveyT();
  const { callId = '', stepId = '' } = useParams();
  const { data, error, refetch } = useSurveyResults(callId, stepId);
  const isMissing = isProblem(error) && error.status < 500;
  return (
    <>
      <Head callId={callId} />
      {data && data.answers.length > 0 && <AnswerList answers={data.answers} />}
      {data?.answers.length === 0 && (
        <EmptyState title={t('results.noAnswers')}>{t('results.noAnswersHint')}</EmptyState>
      )}
      {!data && !error && <ListSkeleton label={t('results.title')} />}
      {!data && isMissing && <EmptyState title={t('results.noStep')}>{t('results.notFoundHint')}</EmptyState>}
      {!data && error && !isMissing && <BoundaryMessage title={t('results.failed')} onRetry={() => void refetch()} />}
    </>
  );
}

/** The call, and its surveys, as soon as they are known. */
function Head({ callId }: { callId: string }) {
  const t = useSurveyT();
  const { language } = useShell();
  const { data } = useCall(callId);
  const trail = [
    { to: '/admin/calls', label: t('results.calls') },
    ...(data
      ? [
          { to: `/admin/calls/${callId}`, label: readWording(data.name, language) },
          { to: `/admin/report-list/${callId}/${data.callTypeId}`, label: t('results.title') },
        ]
      : []),
  ];
  return (
    <>
      <Breadcrumbs trail={trail} current={t('results.answers')} />
      <PageTitle lead={t('results.answersLead')}>{t('results.answers')}</PageTitle>
    </>
  );
}

function AnswerList({ answers }: { answers: readonly SurveyAnswers[] }) {
  const t = useSurveyT();
  return (
    <>
      <Text role="status" mb="4" fontWeight="semibold">
        {t('results.answered', { count: answers.length })}
      </Text>
      <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="l3" bg="bg.panel">
        {answers.map(({ submissionCode, submissionDate }) => (
          <chakra.li key={submissionCode} px="4" py="3" css={{ '& + &': { borderTopWidth: '1px' } }}>
            <Flex gap="3" justify="space-between" wrap="wrap">
              <Link asChild fontWeight="semibold">
                <RouterLink to={`/admin/submissions?q=${encodeURIComponent(submissionCode)}`}>
                  {submissionCode}
                </RouterLink>
              </Link>
              <Text fontSize="sm" color="fg.muted">
                <When value={submissionDate} />
              </Text>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  );
}
