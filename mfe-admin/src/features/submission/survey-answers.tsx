import { useShell } from '@impact-call/ui';
import { Box, Heading, Stack } from '@impact-call/ui/design-system';
import { useMemo } from 'react';
import { useT } from '../../translations.ts';
import { Fact, Facts } from './facts.tsx';
import type { StepReaderProps } from './step-reader-props.ts';
import { StoredAnswer } from './stored-answer.tsx';
import { surveyRecap, type AnswerLine, type QuestionLine } from './survey-recap.ts';

/** The answers of a survey in words, page by page. */
export function SurveyAnswers({ step, content, value }: StepReaderProps) {
  const { language } = useShell();
  const t = useT();
  const pages = useMemo(() => surveyRecap(step.content, value, language), [step.content, value, language]);
  if (pages === null) return <StoredAnswer content={content} why={t('one.unreadable')} />;
  return (
    <Stack gap="8">
      {pages.map((page, index) => (
        <Box key={index}>
          {page.title !== '' && (
            <Heading as="h3" size="md" mb="2">
              {page.title}
            </Heading>
          )}
          <Facts>
            {page.answers.map((line, at) => (
              <Line key={at} line={line} />
            ))}
          </Facts>
        </Box>
      ))}
    </Stack>
  );
}

function Line({ line: { question, answer, parts, isCut } }: { line: QuestionLine }) {
  const t = useT();
  const notice = isCut && (
    <Box fontWeight="normal" color="fg.muted">
      {t('one.cut')}
    </Box>
  );
  if (parts.length > 0)
    return (
      <Fact label={question}>
        <Parts lines={parts} />
        {notice}
      </Fact>
    );
  return (
    <Fact label={question} muted={answer === ''}>
      {answer === '' ? t('one.noAnswer') : answer}
      {notice}
    </Fact>
  );
}

/** Rows of a matrix or entries of a repeated panel. */
function Parts({ lines }: { lines: readonly AnswerLine[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="2" whiteSpace="normal">
      {lines.map((line, index) => (
        <li key={index}>
          <Box as="span" fontWeight="normal" color="fg.muted">
            {line.question}
            {line.answer !== '' && ': '}
          </Box>
          {line.answer}
          {line.parts.length > 0 && (
            <Box ps="4" borderStartWidth="2px">
              <Parts lines={line.parts} />
            </Box>
          )}
        </li>
      ))}
    </Stack>
  );
}
