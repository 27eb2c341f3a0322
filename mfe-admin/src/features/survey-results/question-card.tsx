import type { CountedQuestion, SurveyVersion } from '@impact-call/contracts';
import { Badge, chakra, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { useId } from 'react';
import { AnswerChart } from './answer-chart.tsx';
import { ChartAndTable } from './chart-and-table.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { chartOf } from './chart-of.ts';
import { MatrixTable } from './matrix-table.tsx';
import { NetPromoterScore } from './net-promoter-score.tsx';
import { NumberTable } from './number-table.tsx';
import { reportFilter } from './report-view.ts';
import type { ResultsProps } from './survey-report-page.tsx';
import { useResultT } from './texts.ts';
import { TextsList } from './texts-list.tsx';
import { useFigures } from './use-figures.ts';

type Props = ResultsProps & { question: CountedQuestion };

/** One question: its chart and the same figures as a table, or the texts. */
export function QuestionCard(props: Props) {
  const { question, report, place, view, onChange } = props;
  const t = useResultT();
  const { count, number } = useFigures();
  const id = useId();
  const { kind, title, answered, entries, netPromoters, numbers } = question;
  const chart = answered === 0 ? null : chartOf(question, { count: t('count'), number });
  return (
    <chakra.section aria-labelledby={id} borderWidth="1px" borderRadius="l3" bg="bg.panel" p={{ base: '4', md: '6' }}>
      <Heading as="h2" id={id} size="md" overflowWrap="anywhere">
        {title}
      </Heading>
      <Text mt="1" fontSize="sm" color="fg.muted">
        {t('answered', { count: answered, number: count(answered) })}
        {entries > answered && ` · ${t('entries', { count: entries, number: count(entries) })}`}
      </Text>
      <AskedBy question={question} versions={report.versions} />
      <Stack mt="4" gap="5">
        {netPromoters && <NetPromoterScore promoters={netPromoters} />}
        <ChartAndTable chart={chart && <AnswerChart {...chart} title={title} />} isBelow={kind === 'matrix'}>
          {answered > 0 && kind === 'choice' && <ChoiceTable question={question} view={view} onChange={onChange} />}
          {answered > 0 && kind === 'matrix' && <MatrixTable question={question} />}
          {numbers && <NumberTable title={title} numbers={numbers} isRange={kind === 'number'} />}
        </ChartAndTable>
        {answered > 0 && kind === 'text' && <TextsList question={question} filter={reportFilter(place, view)} />}
      </Stack>
    </chakra.section>
  );
}

/** The versions that contain the question, if not all do. */
function AskedBy({ question, versions }: { question: CountedQuestion; versions: readonly SurveyVersion[] }) {
  const t = useResultT();
  const asking = versions.flatMap(({ id }, index) => (question.versions.includes(id) ? [index + 1] : []));
  if (asking.length === 0 || asking.length === versions.length) return null;
  return (
    <Badge mt="2" colorPalette="gray">
      {t('askedBy', { count: asking.length, numbers: asking.join(', ') })}
    </Badge>
  );
}
