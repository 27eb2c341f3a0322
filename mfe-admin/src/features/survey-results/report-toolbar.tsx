import { formatInstant } from '@impact-call/domain';
import { useNamed, useShell } from '@impact-call/ui';
import { Badge, Button } from '@impact-call/ui/design-system';
import { X } from 'lucide-react';
import { DayField } from '../../console/forms/small-fields.tsx';
import { Choice, Toolbar } from '../../console/lists/toolbar.tsx';
import { REPORT_VIEWS } from './use-survey-report.ts';
import type { ResultsProps } from './survey-report-page.tsx';
import { useResultT } from './texts.ts';
import { useFigures } from './figures-table.tsx';

export function ReportToolbar({ report, view, onChange }: ResultsProps) {
  const t = useResultT();
  const { language } = useShell();
  const { count } = useFigures();
  const { answered, looked, total, isComplete, versions } = report;
  const summary = t('answered', { count: answered, number: count(answered) });
  const status = isComplete ? summary : `${summary} · ${t('counting', { looked: count(looked), total: count(total) })}`;
  return (
    <Toolbar count={status} onClear={REPORT_VIEWS.isFiltered(view) ? () => onChange(REPORT_VIEWS.cleared) : undefined}>
      {(versions.length > 1 || view.version !== '') && (
        <Choice
          id="report-version"
          label={t('version')}
          value={view.version}
          onChange={(version) => onChange({ version })}
        >
          <option value="">{t('allVersions')}</option>
          {versions.map(({ id, answered: of, firstAt }, index) => (
            <option key={id} value={id}>
              {t('versionOf', {
                number: index + 1,
                answered: count(of),
                day: formatInstant(new Date(firstAt), language, 'date'),
              })}
            </option>
          ))}
        </Choice>
      )}
      <DayField id="report-from" label={t('from')} value={view.from} onChange={(from) => onChange({ from })} />
      <DayField id="report-to" label={t('to')} value={view.to} onChange={(to) => onChange({ to })} />
      <QuestionChoice report={report} view={view} onChange={onChange} />
      <AnswerChip report={report} view={view} onChange={onChange} />
    </Toolbar>
  );
}

function AnswerChip({ report, view, onChange }: Omit<ResultsProps, 'place'>) {
  const t = useResultT();
  const named = useNamed();
  const question = report.questions.find(({ id }) => id === view.question);
  const option = question?.options?.find(({ value }) => value === view.answer);
  if (view.question === '' || view.answer === '') return null;
  return (
    <Badge size="lg" maxW="full" whiteSpace="normal" overflowWrap="anywhere">
      {named(question?.title ?? '…', option?.label ?? view.answer)}
      <Button
        size="2xs"
        variant="ghost"
        aria-label={t('allAnswers')}
        onClick={() => onChange({ question: '', answer: '' })}
      >
        <X aria-hidden />
      </Button>
    </Badge>
  );
}

function QuestionChoice({ report: { questions }, view, onChange }: Omit<ResultsProps, 'place'>) {
  const t = useResultT();
  if (questions.length < 2) return null;
  return (
    <Choice id="report-question" label={t('question')} value={view.shown} onChange={(shown) => onChange({ shown })}>
      <option value="">{t('allQuestions', { count: questions.length })}</option>
      {questions.map(({ id, title }, index) => (
        <option key={id} value={id}>
          {`${index + 1}. ${title}`}
        </option>
      ))}
    </Choice>
  );
}
