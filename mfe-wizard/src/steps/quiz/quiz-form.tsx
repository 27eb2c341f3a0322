import type { StepProps } from '@impact-call/contracts/remote';
import { focusField } from '@impact-call/ui';
import { Box, Heading, Link, Stack, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { isAnswered, type Quiz, type QuizAnswers, type QuizQuestion } from './quiz-definition.ts';
import { questionId, QuizQuestionField } from './quiz-question.tsx';

type QuizFormProps = StepProps<QuizAnswers> & { quiz: Quiz };

function useErrorOf({ step, value = {}, problems }: Pick<QuizFormProps, 'step' | 'value' | 'problems'>) {
  const t = useT();
  return ({ name, requiredText }: QuizQuestion): string | undefined =>
    !isAnswered(value[name]) && problems.some(({ anchor }) => anchor === questionId(step, name))
      ? requiredText || t('quiz.required')
      : undefined;
}

/** On one page, with the number of answered questions. */
export function QuizForm({ quiz, step, value = {}, onChange, readOnly, problems }: QuizFormProps) {
  const errorOf = useErrorOf({ step, value, problems });
  const count = quiz.questions.filter(({ name }) => isAnswered(value[name])).length;
  const answer = (name: string) => (changed: unknown) => {
    const { [name]: _former, ...others } = value;
    onChange(isAnswered(changed) ? { ...others, [name]: changed } : others);
  };
  return (
    <>
      <Progress count={count} total={quiz.questions.length} />
      {quiz.pages.map(({ title, questions }, index) => (
        <Box key={questions[0]?.name} mt={index === 0 ? '0' : '10'}>
          {title && (
            <Heading as="h2" size="lg" mb="5">
              {title}
            </Heading>
          )}
          <Stack gap="6">
            {questions.map((question) => (
              <QuizQuestionField
                key={question.name}
                id={questionId(step, question.name)}
                number={quiz.questions.indexOf(question) + 1}
                {...{ question, readOnly }}
                answer={value[question.name]}
                error={errorOf(question)}
                onAnswer={answer(question.name)}
              />
            ))}
          </Stack>
        </Box>
      ))}
      {!readOnly && <LeftOut questions={quiz.questions} value={value} idOf={(name) => questionId(step, name)} />}
    </>
  );
}

function Progress({ count, total }: { count: number; total: number }) {
  const t = useT();
  return (
    <Box mb="6">
      <Text role="status" fontWeight="semibold" textStyle="figures">
        {t('quiz.progress', { count, total })}
      </Text>
      <Box mt="2" height="1.5" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden>
        <Box
          height="full"
          bg="accent.solid"
          transformOrigin="left"
          transitionProperty="transform"
          transitionDuration="fast"
          style={{ transform: `scaleX(${total === 0 ? 0 : count / total})` }}
        />
      </Box>
    </Box>
  );
}

interface LeftOutProps {
  questions: QuizQuestion[];
  value: QuizAnswers;
  idOf(name: string): string;
}

/** Lists questions left out; they may stay empty unless an answer is required. */
function LeftOut({ questions, value, idOf }: LeftOutProps) {
  const t = useT();
  const missing = questions
    .map(({ name }, index) => ({ name, number: index + 1 }))
    .filter(({ name }) => !isAnswered(value[name]));
  const mayLeaveOut = questions.some(({ isRequired }) => !isRequired);
  return (
    <Box mt="8" p="4" borderRadius="l2" bg="bg.subtle" borderWidth="1px">
      <Text fontWeight="semibold">{t(missing.length === 0 ? 'quiz.allAnswered' : 'quiz.leftOut')}</Text>
      {missing.length > 0 && (
        <Box display="flex" flexWrap="wrap" columnGap="2" mt="1">
          {missing.map(({ name, number }) => (
            <Link
              key={name}
              href={`#${idOf(name)}`}
              display="inline-flex"
              alignItems="center"
              minH="11"
              px="1"
              onClick={(event) => (event.preventDefault(), focusField(idOf(name)))}
            >
              {t('quiz.question', { number })}
            </Link>
          ))}
        </Box>
      )}
      <Text mt="1" fontSize="sm" color="fg.muted">
        {mayLeaveOut && `${t('quiz.mayLeaveOut')} `}
        {t('quiz.scoring')}
      </Text>
    </Box>
  );
}
