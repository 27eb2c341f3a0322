import { isProblem } from '@impact-call/api-client';
import type { SurveyReport, SurveyReportFilter } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, useShell, saveFile } from '@impact-call/ui';
import { Stack, Button } from '@impact-call/ui/design-system';
import { use, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../calls/use-calls.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { QuestionCard } from './question-card.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { resultTextsReady, useResultT } from './texts.ts';
import {
  REPORT_VIEWS,
  reportFilter,
  type ReportView,
  shownQuestions,
  type SurveyPlace,
  useSurveyReport,
} from './use-survey-report.ts';
import { Section } from '../../console/forms/section.tsx';
import { EntryList } from './entry-list.tsx';
import { FileSpreadsheet } from 'lucide-react';
import { useWrite } from '../../console/data/use-write.ts';

/** `/admin/report/:callId/:stepId`: the counted answers of a survey, and the applications behind them. */
export function SurveyReportPage() {
  use(resultTextsReady(useShell()));
  const t = useResultT();
  const { callId = '', stepId = '' } = useParams();
  const place = { callId, stepId };
  const [view, change] = useListView(REPORT_VIEWS);
  const { data, error, refetch } = useSurveyReport(reportFilter(place, view));
  const isMissing = isProblem(error) && error.status < 500;
  return (
    <>
      <Head
        callId={callId}
        actions={data && data.answered > 0 && <WorkbookButton filter={reportFilter(place, view)} />}
      />
      {data && <Results report={data} place={place} view={view} onChange={change} />}
      {!data && !error && <ListSkeleton label={t('title')} />}
      {!data && isMissing && <EmptyState title={t('noStep')}>{t('noStepHint')}</EmptyState>}
      {!data && error && !isMissing && <BoundaryMessage title={t('failed')} onRetry={() => void refetch()} />}
    </>
  );
}

function Head({ callId, actions }: { callId: string; actions: ReactNode }) {
  const t = useResultT();
  const { data } = useCall(callId);
  const trail = data ? [{ to: `/admin/report-list/${callId}/${data.callTypeId}`, label: t('surveys') }] : [];
  return (
    <>
      <Breadcrumbs trail={trail} current={t('title')} />
      <PageHead title={t('title')} lead={t('lead')} actions={actions} />
    </>
  );
}

export interface ResultsProps {
  report: SurveyReport;
  place: SurveyPlace;
  view: ReportView;
  onChange(changes: Partial<ReportView>): void;
}

function Results(props: ResultsProps) {
  const t = useResultT();
  const { report, place, view } = props;
  const { shown, isOpen } = shownQuestions(report.questions, view);
  const isEmpty = report.isComplete && report.answered === 0;
  if (isEmpty && !REPORT_VIEWS.isFiltered(view))
    return <EmptyState title={t('noAnswers')}>{t('noAnswersHint')}</EmptyState>;
  return (
    <>
      <ReportToolbar {...props} />
      {isEmpty && <EmptyState title={t('noMatch')}>{t('noMatchHint')}</EmptyState>}
      {!isEmpty && (
        <Stack gap="6">
          {shown.map((question) => (
            <QuestionCard key={`${question.id} ${isOpen}`} isOpen={isOpen} question={question} {...props} />
          ))}
          <EntriesSection filter={reportFilter(place, view)} />
        </Stack>
      )}
    </>
  );
}

function EntriesSection({ filter }: { filter: SurveyReportFilter }) {
  const t = useResultT();
  return (
    <Section title={t('applications')} lead={t('applicationsLead')}>
      <EntryList label={t('applications')} filter={filter} />
    </Section>
  );
}

function WorkbookButton({ filter }: { filter: SurveyReportFilter }) {
  const t = useResultT();
  const { mutate, isPending } = useWrite('ExportSurveyReport', {
    failed: t('workbookFailed'),
    onSuccess: (file) => saveFile(file, `${t('surveys')}.xlsx`),
  });
  return (
    <Button variant="surface" loading={isPending} onClick={() => mutate({ query: filter })}>
      <FileSpreadsheet aria-hidden />
      {t('saveWorkbook')}
    </Button>
  );
}
