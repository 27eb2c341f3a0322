import type { CountedQuestion, SurveyVersion } from '@impact-call/contracts';
import { Badge, Box, chakra, Heading, Stack } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { AnswerChart, ChartAndTable } from './answer-chart.tsx';
import { ChoiceTable, NetPromoterScore, NumberTable } from './answer-tables.tsx';
import { chartOf } from './chart-of.ts';
import { reportFilter } from './use-survey-report.ts';
import type { ResultsProps } from './survey-report-page.tsx';
import { useResultT } from './texts.ts';
import { TextsList } from './entry-list.tsx';
import { FiguresRow, FiguresTable, useFigures } from './figures-table.tsx';

type Props = ResultsProps & {
  question: CountedQuestion;
  isOpen: boolean;
};

export function QuestionCard(props: Props) {
  const { question, report } = props;
  const t = useResultT();
  const { count } = useFigures();
  const [isOpen, setOpen] = useState(props.isOpen);
  const { title, answered, entries } = question;
  return (
    <chakra.details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <chakra.summary cursor="pointer" px={{ base: '4', md: '6' }} py="4" overflowWrap="anywhere">
        <Heading as="h2" size="md" display="inline">
          {title}
        </Heading>
        <chakra.span display="block" mt="1" fontSize="sm" color="fg.muted">
          {t('answered', { count: answered, number: count(answered) })}
          {entries > answered && ` · ${t('entries', { count: entries, number: count(entries) })}`}
        </chakra.span>
      </chakra.summary>
      {isOpen && (
        <Box px={{ base: '4', md: '6' }} pb={{ base: '4', md: '6' }}>
          <RequestedBy question={question} versions={report.versions} />
          <Figures {...props} />
        </Box>
      )}
    </chakra.details>
  );
}

function Figures(props: Omit<Props, 'isOpen'>) {
  const { question, place, view, onChange } = props;
  const t = useResultT();
  const { number } = useFigures();
  const { kind, title, answered, netPromoters, numbers } = question;
  const chart = answered === 0 ? null : chartOf(question, { count: t('count'), number });
  return (
    <Stack mt="4" gap="5">
      {netPromoters && <NetPromoterScore promoters={netPromoters} />}
      <ChartAndTable chart={chart && <AnswerChart {...chart} title={title} />} isBelow={kind === 'matrix'}>
        {answered > 0 && kind === 'choice' && <ChoiceTable question={question} view={view} onChange={onChange} />}
        {answered > 0 && kind === 'matrix' && <MatrixTable question={question} />}
        {numbers && <NumberTable title={title} numbers={numbers} isRange={kind === 'number'} />}
      </ChartAndTable>
      {answered > 0 && kind === 'text' && <TextsList question={question} filter={reportFilter(place, view)} />}
    </Stack>
  );
}

function RequestedBy({ question, versions }: { question: CountedQuestion; versions: readonly SurveyVersion[] }) {
  const t = useResultT();
  const including = versions.flatMap(({ id }, index) => (question.versions.includes(id) ? [index + 1] : []));
  if (including.length === 0 || including.length === versions.length) return null;
  return (
    <Badge mt="2" colorPalette="gray">
      {t('askedBy', { count: including.length, numbers: including.join(', ') })}
    </Badge>
  );
}

function MatrixTable({ question: { title, rows, columns } }: { question: CountedQuestion }) {
  const t = useResultT();
  const { count, share } = useFigures();
  return (
    <FiguresTable label={title} headers={[t('row'), ...(columns ?? [])]}>
      {(rows ?? []).map(({ label, counts, answered }) => (
        <FiguresRow
          key={label}
          name={label}
          figures={counts.map((chosen) => `${count(chosen)} (${share(chosen, answered)})`)}
        />
      ))}
    </FiguresTable>
  );
}
