import type { SurveyType } from '@impact-call/contracts';
import { isProblem } from '@impact-call/api-client';
import { formatInstant } from '@impact-call/domain';
import { BoundaryMessage, EmptyState, PageSkeleton, PageTitle, useShell } from '@impact-call/ui';
import { Flex, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { Suspense, use, useEffect, useEffectEvent } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useRead } from '../../console/data/use-read.ts';
import { RecordForm } from '../../console/forms/record/record-form.tsx';
import { HistoryLink } from '../../console/layout/page-head.tsx';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { useStepModule } from '../steps/queries.ts';
import { surveyTextsReady, useSurveyT } from './texts.ts';
import { useWrite } from '../../console/data/use-write.ts';
import { useRecord } from '../../console/forms/record/use-record.ts';

const SAVE_AFTER_MS = 1_000;

/** `/admin/survey/creator?id=…`: the editor of one survey, with autosave. */
export function SurveyPage() {
  use(surveyTextsReady(useShell()));
  const t = useSurveyT();
  const id = useSearchParams()[0].get('id') ?? '';
  const { data, error, refetch } = useRead('GetSurveyType', { query: { id } }, { gcTime: 0, enabled: id !== '' });
  if (id === '') return <Navigate to="/admin/survey/createType" replace />;
  if (isProblem(error) && !data)
    return (
      <>
        <PageTitle>{t('notFound')}</PageTitle>
        <EmptyState title={t('notFound')}>{t('notFoundHint')}</EmptyState>
      </>
    );
  if (error && !data) return <BoundaryMessage title={t('loadFailed')} onRetry={() => void refetch()} />;
  return data ? <Edited survey={data} /> : <PageSkeleton cards={2} />;
}

function Edited({ survey }: { survey: SurveyType }) {
  const t = useSurveyT();
  const shell = useShell();
  const record = useSurveyRecord(survey);
  // The step type may be named here, because this feature is about surveys.
  const { data: module, isError, refetch } = useStepModule('survey');
  const name = readWording(survey.name, shell.language);
  const Editor = module?.Editor;
  return (
    <RecordForm record={record}>
      <Breadcrumbs trail={[{ to: '/admin/survey', label: t('title') }]} current={name} />
      <Flex gap="4" wrap="wrap" justify="space-between" align="flex-start">
        <PageTitle mb="0">{name}</PageTitle>
        <HistoryLink object={survey.id} />
      </Flex>
      <Status record={record} />
      {isError && <BoundaryMessage title={t('loadFailed')} onRetry={() => void refetch()} />}
      {Editor && (
        <Suspense fallback={<PageSkeleton cards={1} />}>
          <Editor
            shell={shell}
            content={record.values.content}
            readOnly={false}
            problems={[]}
            onChange={(content) => record.set('content', readWording(content, shell.language))}
          />
        </Suspense>
      )}
    </RecordForm>
  );
}

function Status({ record: { state, savedAt } }: { record: SurveyRecord }) {
  const t = useSurveyT();
  const { language } = useShell();
  const statusText = (): string => {
    if (state === 'saving' || state === 'unsaved') return t('saving');
    if (state === 'refused') return t('notSaved', { reason: t('invalid') });
    if (state === 'failed') return t('notSaved', { reason: t('noConnection') });
    return savedAt ? t('saved', { time: formatInstant(savedAt, language, 'time') }) : t('autosave');
  };
  const isError = state === 'refused' || state === 'failed';
  return (
    <Text role="status" mt="1" mb="5" fontSize="sm" color={isError ? 'fg.error' : 'fg.muted'}>
      {statusText()}
    </Text>
  );
}

const valuesOf = ({ content }: SurveyType): Pick<SurveyType, 'content'> => ({ content });

function useSurveyRecord(opened: SurveyType) {
  const { mutateAsync } = useWrite('UpdateSurveyType', {});
  const record = useRecord({
    opened,
    initial: valuesOf(opened),
    valuesOf,
    async send({ content }, over): Promise<SurveyType> {
      await mutateAsync({ body: { id: over.id, content } });
      // Another wording of the same definition would disturb the designer.
      return { ...over, content };
    },
  });
  const { values, isChanged, busy, error, sent } = record;
  const hasFailed = error !== null && sent === values;
  const isDue = isChanged && !busy && !hasFailed;
  const save = useEffectEvent(record.save);
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDue, values]);
  return record;
}

type SurveyRecord = ReturnType<typeof useSurveyRecord>;
