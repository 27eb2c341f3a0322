import { isProblem } from '@impact-call/api-client';
import type { Language, StepForAdmin } from '@impact-call/contracts';
import { BoundaryMessage, EmptyState, PageTitle, useNamed, useShell } from '@impact-call/ui';
import { Badge, Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { readWording } from '@impact-call/ui/localized';
import { ChartColumn } from 'lucide-react';
import { use } from 'react';
import { Link, useParams } from 'react-router-dom';
import { CardChoices } from '../../console/lists/choices.tsx';
import { ListPage } from '../../console/lists/list-page.tsx';
import { textsOf } from '../../console/lists/list-texts.ts';
import { useListView } from '../../console/lists/use-list-view.ts';
import { ListSkeleton } from '../../console/lists/loaded.tsx';
import { ResultsTabs } from '../impact/results-tabs.tsx';
import { useCallType } from '../steps/queries.ts';
import { surveyTextsReady, useSurveyT } from './texts.ts';
import { matchesWords, sortRows } from '../../console/lists/rows/arrange-rows.ts';
import { createListView, type ListView } from '../../console/lists/list-view.ts';

const ORDERS = ['order', 'name'] as const;

/** A quiz is a survey with correct answers. */
const SURVEY_STATES = ['survey', 'quiz'] as const;

const SURVEY_STEP_VIEWS = createListView({
  columns: ORDERS,
  sort: 'order',
  descending: false,
  descendingFirst: [],
  filters: { state: { param: 'kind', none: 'all', values: SURVEY_STATES } },
});

type View = ListView<(typeof ORDERS)[number], 'state'>;

/** `/admin/report-list/:callId/:callTypeId`: the survey steps of a call, each linked to its results. */
export function SurveyStepsPage() {
  use(surveyTextsReady(useShell()));
  const t = useSurveyT();
  const { callId = '', callTypeId = '' } = useParams();
  const { data, error, refetch } = useCallType(callTypeId);
  const surveys = data?.steps.filter(isSurvey);
  return (
    <>
      <ResultsTabs callId={callId} callTypeId={callTypeId} current="surveys" />
      <PageTitle lead={t('results.lead')}>{t('results.title')}</PageTitle>
      {surveys && surveys.length > 0 && <SurveySteps callId={callId} steps={surveys} />}
      {surveys?.length === 0 && <EmptyState title={t('results.none')}>{t('results.noneHint')}</EmptyState>}
      {!data && !error && <ListSkeleton label={t('results.title')} />}
      {!data && isProblem(error) && error.status < 500 && (
        <EmptyState title={t('results.notFound')}>{t('results.notFoundHint')}</EmptyState>
      )}
      {!data && error && !(isProblem(error) && error.status < 500) && (
        <BoundaryMessage title={t('results.failed')} onRetry={() => void refetch()} />
      )}
    </>
  );
}

function SurveySteps({ callId, steps }: { callId: string; steps: readonly StepForAdmin[] }) {
  const t = useSurveyT();
  const { language } = useShell();
  const [view, change] = useListView(SURVEY_STEP_VIEWS);
  return (
    <ListPage
      texts={textsOf((key, values) => t(`results.${key}`, values))}
      found={arrangeSurveySteps(steps, view, language)}
      keyOf={({ id }) => id}
      views={SURVEY_STEP_VIEWS}
      view={view}
      onChange={change}
      filters={
        <CardChoices
          states={SURVEY_STATES}
          t={(key) => t(`results.${key}`)}
          views={SURVEY_STEP_VIEWS}
          view={view}
          onChange={change}
        />
      }
      card={(step) => <SurveyStep callId={callId} step={step} />}
    />
  );
}

function SurveyStep({ callId, step: { id, name, stepType } }: { callId: string; step: StepForAdmin }) {
  const t = useSurveyT();
  const named = useNamed();
  const { language } = useShell();
  const label = readWording(name, language);
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      px="4"
      py="3"
    >
      <Box minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {label}
        </Text>
        {stepType.name === 'quiz' && <Badge colorPalette="gray">{t('results.state.quiz')}</Badge>}
      </Box>
      <Button asChild size="sm" variant="surface">
        <Link to={`/admin/report/${callId}/${id}`} aria-label={named(t('results.go'), label)}>
          <ChartColumn aria-hidden />
          {t('results.go')}
        </Link>
      </Button>
    </Flex>
  );
}

const isSurvey = ({ stepType: { name } }: StepForAdmin): boolean => SURVEY_STATES.some((kind) => kind === name);

function arrangeSurveySteps(all: readonly StepForAdmin[], view: View, language: Language): StepForAdmin[] {
  const found = all.filter(
    ({ name, stepType }) =>
      (view.state === 'all' || stepType.name === view.state) && matchesWords(readWording(name, language), view.search),
  );
  const inOrder = found.toSorted((a, b) => a.sort - b.sort);
  if (view.sort === 'order') return view.descending ? inOrder.reverse() : inOrder;
  return sortRows(inOrder, {
    key: ({ name }) => readWording(name, language),
    tie: ({ id }) => id,
    descending: view.descending,
    language,
  });
}
