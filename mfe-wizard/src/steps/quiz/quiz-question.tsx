import { CircleAlert } from 'lucide-react';
import type { Step } from '@impact-call/contracts';
import { Box, Button, chakra, Flex, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { isAnswered, type QuizChoice, type QuizQuestion } from './quiz-definition.ts';

/** Problems link to it. */
export const questionId = (step: Pick<Step, 'id'>, name: string): string =>
  `quiz-${step.id}-${encodeURIComponent(name)}`;

interface QuizQuestionFieldProps {
  id: string;
  number: number;
  question: QuizQuestion;
  answer: unknown;
  error: string | undefined;
  readOnly: boolean;
  onAnswer(answer: unknown): void;
}

export function QuizQuestionField({ id, number, question, answer, error, readOnly, onAnswer }: QuizQuestionFieldProps) {
  const t = useT();
  const { title, description, isMultiple, isRequired } = question;
  const hint = [description, isMultiple && t('quiz.several')].filter(Boolean).join(' ');
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <chakra.fieldset
      id={id}
      tabIndex={-1}
      data-field=""
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={`${id}-title`}
      aria-describedby={described || undefined}
      {...(isMultiple ? {} : { 'aria-required': isRequired || undefined, 'aria-invalid': error ? true : undefined })}
      minW="0"
      borderWidth="1px"
      borderColor={error ? 'border.error' : 'border'}
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
    >
      <Title id={`${id}-title`} number={number} question={question} />
      <Box clear="both" pt="2">
        <HintAndError {...{ id, hint, error }} />
        <Choices {...{ id, question, answer, readOnly, onAnswer }} />
        {!readOnly && !isMultiple && !isRequired && isAnswered(answer) && (
          <ClearAnswer title={title} onClear={() => (onAnswer(undefined), document.getElementById(id)?.focus())} />
        )}
      </Box>
    </chakra.fieldset>
  );
}

type ChoicesProps = Pick<QuizQuestionFieldProps, 'id' | 'question' | 'answer' | 'readOnly' | 'onAnswer'>;

function Choices({ id, question: { choices, isMultiple }, answer, readOnly, onAnswer }: ChoicesProps) {
  const chosen: unknown[] = Array.isArray(answer) ? answer : isAnswered(answer) ? [answer] : [];
  const choose = (value: QuizChoice['value'], checked: boolean): void => {
    if (!isMultiple) return onAnswer(value);
    onAnswer(choices.map((choice) => choice.value).filter((one) => (one === value ? checked : chosen.includes(one))));
  };
  return choices.map(({ value, text }) => (
    <Choice
      key={String(value)}
      type={isMultiple ? 'checkbox' : 'radio'}
      group={id}
      checked={chosen.includes(value)}
      disabled={readOnly}
      onCheck={(checked) => choose(value, checked)}
    >
      {text}
    </Choice>
  ));
}

function Title({ id, number, question }: Pick<QuizQuestionFieldProps, 'id' | 'number' | 'question'>) {
  const t = useT();
  return (
    <chakra.legend id={id} float="left" width="full" fontWeight="bold" fontSize="lg" lineHeight="short">
      <chakra.span color="fg.muted" textStyle="figures" me="2">
        {number}.
      </chakra.span>
      {question.title}
      {question.isRequired && (
        <chakra.span fontWeight="normal" fontSize="sm" color="fg.muted">
          {' '}
          ({t('quiz.mandatory')})
        </chakra.span>
      )}
    </chakra.legend>
  );
}

function HintAndError({ id, hint, error }: { id: string; hint: string; error: string | undefined }) {
  return (
    <>
      {hint && (
        <Text id={`${id}-hint`} color="fg.muted" fontSize="sm" mb="2">
          {hint}
        </Text>
      )}
      {error && (
        <Flex id={`${id}-error`} gap="1.5" align="center" color="fg.error" fontWeight="semibold" mb="2">
          <CircleAlert size="1.1em" aria-hidden />
          <span>{error}</span>
        </Flex>
      )}
    </>
  );
}

/** A selected radio button cannot be cleared without it. */
function ClearAnswer({ title, onClear }: { title: string; onClear(): void }) {
  const t = useT();
  return (
    <Button mt="2" size="sm" minH="11" variant="ghost" colorPalette="gray" onClick={onClear}>
      {t('quiz.clear')}
      <VisuallyHidden>: {title}</VisuallyHidden>
    </Button>
  );
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  group: string;
  checked: boolean;
  disabled: boolean;
  children: string;
  onCheck(checked: boolean): void;
}

function Choice({ type, group, checked, disabled, children, onCheck }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      gap="3"
      alignItems="flex-start"
      minH="11"
      px="3"
      py="2.5"
      mt="1.5"
      borderWidth="1px"
      borderRadius="l2"
      cursor={disabled ? 'default' : 'pointer'}
      borderColor={checked ? 'accent.solid' : 'border'}
      bg={checked ? 'accent.subtle' : undefined}
      fontWeight={checked ? 'semibold' : undefined}
      _hover={disabled ? {} : { borderColor: 'accent.solid' }}
    >
      <chakra.input
        type={type}
        name={group}
        checked={checked}
        disabled={disabled}
        boxSize="5"
        mt="0.5"
        flexShrink={0}
        accentColor="accent.solid"
        cursor="inherit"
        onChange={(event) => onCheck(event.target.checked)}
      />
      <span>{children}</span>
    </chakra.label>
  );
}
