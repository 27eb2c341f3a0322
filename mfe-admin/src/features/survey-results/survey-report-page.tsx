import { isProblem } from '@impact-call/api-client';
import type { SurveyReport } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, useShell } from '@impact-call/ui';
import { Stack } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { use, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useCall } from '../calls/use-calls.ts';
import { Breadcrumbs } from '../../console/layout/breadcrumbs.tsx';
import { PageHead } from '../../console/layout/page-head.tsx';
import { ListSkeleton } from '../../console/lists/list-skeleton.tsx';
import { useListView } from '../../console/lists/use-list-view.ts';
import { EntriesSection } from './entries-section.tsx';
import { QuestionCard } from './question-card.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import { REPORT_VIEWS, reportFilter, type ReportView, type SurveyPlace } from './report-view.ts';
import { resultTextsReady, useResultT } from './texts.ts';
import { WorkbookButton } from './workbook-button.tsx';
import { useSurveyReport } from './use-survey-report.ts';

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

/** The call and its surveys, once loaded. */
function Head({ callId, actions }: { callId: string; actions: ReactNode }) {
  const t = useResultT();
  const { language } = useShell();
  const { data } = useCall(callId);
  const trail = [
    { to: '/admin/calls', label: t('calls') },
    ...(data
      ? [
          { to: `/admin/calls/${callId}`, label: readWording(data.name, language) },
          { to: `/admin/report-list/${callId}/${data.callTypeId}`, label: t('surveys') },
        ]
      : []),
  ];
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
  const isNothing = report.isComplete && report.answered === 0;
  // Without filters there is nothing to clear.
  if (isNothing && !REPORT_VIEWS.isFiltered(view))
    return <EmptyState title={t('noAnswers')}>{t('noAnswersHint')}</EmptyState>;
  return (
    <>
      <ReportToolbar {...props} />
      {isNothing && <EmptyState title={t('noMatch')}>{t('noMatchHint')}</EmptyState>}
      {!isNothing && (
        <Stack gap="6">
          {report.questions.map((question) => (
            <QuestionCard key={question.id} question={question} {...props} />
          ))}
          <EntriesSection filter={reportFilter(place, view)} />
        </Stack>
      )}
    </>
  );
}
