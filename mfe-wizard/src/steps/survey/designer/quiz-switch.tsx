import { CheckboxField } from '@impact-call/ui';
import { Box, chakra, Heading, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useEditorT } from '../../../features/editors/texts.ts';
import type { SurveyEditorProps } from './survey-editor.tsx';
import {
  countRightAnswers,
  hasRightAnswers,
  judgedQuestions,
  withoutRightAnswers,
  withRightAnswer,
  type Answer,
  type JudgedQuestion,
} from '../answers/right-answers.ts';

const ConfirmDialog = lazy(() => import('@impact-call/ui/overlays').then((m) => ({ default: m.ConfirmDialog })));

export interface QuizSwitchProps extends Pick<SurveyEditorProps, 'content' | 'onChange' | 'readOnly' | 'shell'> {
  /** Null before, so that the definition decides. */
  isOn: boolean | null;
  onSwitch(isOn: boolean): void;
}

/** docs/rules/08-steps.md#quiz-switch */
export function QuizSwitch({ content, onChange, readOnly, shell, isOn, onSwitch }: QuizSwitchProps) {
  const t = useEditorT();
  const [isConfirming, setConfirming] = useState(false);
  const isQuiz = isOn ?? hasRightAnswers(content);
  const count = countRightAnswers(content);
  const switchTo = (on: boolean): void => {
    if (!on && count > 0) setConfirming(true);
    else onSwitch(on);
  };
  const off = (): void => {
    setConfirming(false);
    onSwitch(false);
    onChange(withoutRightAnswers(content));
  };
  return (
    <Box borderWidth="1px" borderRadius="l2" px="4" py="2" bg="bg.subtle">
      <CheckboxField
        label={t('quiz.switch')}
        hint={t('quiz.switchHint')}
        checked={isQuiz}
        disabled={readOnly}
        onChange={({ target }) => switchTo(target.checked)}
      />
      {isQuiz && <RightAnswers {...{ content, onChange, readOnly, shell }} />}
      <Suspense>
        {isConfirming && <AskOff count={count} onConfirm={off} onCancel={() => setConfirming(false)} />}
      </Suspense>
    </Box>
  );
}

function AskOff({ count, onConfirm, onCancel }: { count: number; onConfirm(): void; onCancel(): void }) {
  const t = useEditorT();
  return (
    <ConfirmDialog
      open
      danger
      title={t('quiz.off')}
      confirmLabel={t('quiz.confirmOff')}
      cancelLabel={t('cancel')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('quiz.offSure', { count })}
    </ConfirmDialog>
  );
}

function RightAnswers({ content, onChange, readOnly, shell }: Omit<QuizSwitchProps, 'isOn' | 'onSwitch'>) {
  const t = useEditorT();
  const questions = useMemo(
    () => judgedQuestions(content, shell.language, { yes: t('quiz.yes'), no: t('quiz.no') }),
    [content, shell.language, t],
  );
  const waiting = questions.filter(({ right }) => right.length === 0).length;
  if (questions.length === 0) return <NoQuestions />;
  return (
    <Box ps={{ base: '0', md: '9' }} pb="3" pt="1">
      <Heading as="h3" size="sm">
        {t('quiz.answers')}
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="2" role="status">
        {waiting === questions.length ? t('quiz.none') : waiting > 0 ? t('quiz.waiting', { count: waiting }) : ''}
      </Text>
      <Stack
        as="ul"
        gap="2"
        listStyleType="none"
        maxH="20rem"
        overflowY="auto"
        tabIndex={0}
        aria-label={t('quiz.answers')}
      >
        {questions.map((question) => (
          <Box as="li" key={question.name}>
            <RightAnswer
              {...{ question, readOnly }}
              onChange={(right) => onChange(withRightAnswer(content, question, right))}
            />
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

function NoQuestions() {
  const t = useEditorT();
  return (
    <Text fontSize="sm" color="fg.muted" ps="9" pb="2">
      {t('quiz.noQuestions')}
    </Text>
  );
}

interface RightAnswerProps {
  question: JudgedQuestion;
  readOnly: boolean;
  onChange(right: Answer[]): void;
}

const RightAnswer = (props: RightAnswerProps) =>
  props.question.isMultiple ? <SeveralRight {...props} /> : <OneRight {...props} />;

function SeveralRight({ question: { title, choices, right }, readOnly, onChange }: RightAnswerProps) {
  return (
    <chakra.fieldset disabled={readOnly}>
      <chakra.legend fontSize="sm">{title}</chakra.legend>
      {choices.map(({ value, text }) => (
        <CheckboxField
          key={String(value)}
          label={text}
          checked={right.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...right, value] : right.filter((each) => each !== value))
          }
        />
      ))}
    </chakra.fieldset>
  );
}

function OneRight({ question: { name, title, choices, right }, readOnly, onChange }: RightAnswerProps) {
  const t = useEditorT();
  const id = `right-${name}`;
  return (
    <Stack direction={{ base: 'column', md: 'row' }} gap="2" align={{ md: 'center' }}>
      <chakra.label htmlFor={id} fontSize="sm" flex="1" minW="0">
        {title}
      </chakra.label>
      <NativeSelect.Root size="sm" w={{ base: 'full', md: '72' }} disabled={readOnly}>
        <NativeSelect.Field
          id={id}
          value={choices.findIndex(({ value }) => value === right[0])}
          onChange={({ target }) => {
            const chosen = choices[Number(target.value)];
            onChange(chosen ? [chosen.value] : []);
          }}
        >
          <option value={-1}>{t('quiz.choose')}</option>
          {choices.map(({ value, text }, index) => (
            <option key={String(value)} value={index}>
              {text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Stack>
  );
}
