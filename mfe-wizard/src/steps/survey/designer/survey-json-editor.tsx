import { Box, chakra, Grid, Heading, Text } from '@impact-call/ui/design-system';
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type Ref } from 'react';
import { useEditorT } from '../../../features/editors/texts.ts';
import type { SurveyEditorProps } from './survey-editor.tsx';
import { createSurvey, type SurveyAnswers } from '../create-survey.ts';
import { LazySurveyView } from '../lazy-survey-view.tsx';
import { surveyFault } from '../survey-fault.ts';
import { jsonProblem, indented } from './survey-json.ts';
import { ZERO_ID, type Submission } from '@impact-call/contracts';
import type { ShellContext, StepProps } from '@impact-call/contracts/remote';

const ignore = (): void => undefined;

/** Answers of a preview are discarded. */
const previewProps = (content: string, shell: ShellContext): StepProps<SurveyAnswers> => ({
  shell,
  step: {
    id: ZERO_ID,
    name: '',
    description: '',
    content,
    sort: 0,
    stepTypeId: ZERO_ID,
    stepType: { name: '' },
  },
  // The survey does not use the submission.
  submission: { id: ZERO_ID, stepResults: [], steps: [] } as Pick<
    Submission,
    'id' | 'stepResults' | 'steps'
  > as Submission,
  value: undefined,
  onChange: ignore,
  readOnly: false,
  problems: [],
  host: { externalRevision: 0, registerPager: ignore, onPageChange: ignore },
});

export function SurveyJsonEditor({ content, onChange, readOnly, shell }: SurveyEditorProps) {
  const t = useEditorT();
  const id = useId();
  const lastContent = useRef(content);
  const [text, setText] = useState(() => indented(content));
  useEffect(() => {
    if (content === lastContent.current) return;
    lastContent.current = content;
    setText(indented(content));
  }, [content]);
  const change = (next: string): void => {
    setText(next);
    if (jsonProblem(next)) return;
    lastContent.current = JSON.stringify(JSON.parse(next));
    onChange(lastContent.current);
  };
  const problem = useProblem(text);
  return (
    <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="6">
      <Box data-field="">
        <chakra.label htmlFor={id} fontWeight="semibold" display="block" mb="1.5">
          {t('survey.source')}
        </chakra.label>
        <NumberedText id={id} text={text} line={problem?.line} readOnly={readOnly} onChange={change} />
        <Text id={`${id}-problem`} role="status" minH="6" mt="1" fontSize="sm" color="fg.error" fontWeight="semibold">
          {problem?.words}
        </Text>
      </Box>
      <Preview content={content} shell={shell} />
    </Grid>
  );
}

function useProblem(text: string): { line: number; words: string } | null {
  const t = useEditorT();
  const deferred = useDeferredValue(text);
  return useMemo(() => {
    const syntax = jsonProblem(deferred);
    if (syntax) return { line: syntax.line, words: t('survey.badJson', { ...syntax }) };
    const fault = surveyFault(deferred);
    return fault && { line: fault.line, words: t('survey.badSurvey', { ...fault }) };
  }, [deferred, t]);
}

const LINE_HEIGHT = 20;
const ROWS = 28;

const MONOSPACED = {
  h: `${ROWS * LINE_HEIGHT}px`,
  fontFamily: 'mono',
  fontSize: 'xs',
  lineHeight: `${LINE_HEIGHT}px`,
} as const;

interface NumberedTextProps {
  id: string;
  text: string;
  line: number | undefined;
  readOnly: boolean;
  onChange(text: string): void;
}

function NumberedText({ id, text, line, readOnly, onChange }: NumberedTextProps) {
  const numbers = useRef<HTMLDivElement>(null);
  return (
    <Box display="flex" borderWidth="1px" borderColor={line ? 'border.error' : 'border.emphasized'} borderRadius="l2">
      <LineNumbers ref={numbers} count={text.split('\n').length} line={line} />
      <chakra.textarea
        id={id}
        value={text}
        readOnly={readOnly}
        wrap="off"
        spellCheck={false}
        aria-invalid={line ? true : undefined}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
        onScroll={({ currentTarget }) => {
          if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop;
        }}
        flex="1"
        minW="0"
        {...MONOSPACED}
        resize="none"
        overflow="auto"
        p="2"
        bg="bg.panel"
        color="fg"
      />
    </Box>
  );
}

interface LineNumbersProps {
  ref: Ref<HTMLDivElement>;
  count: number;
  line: number | undefined;
}

function LineNumbers({ ref, count, line }: LineNumbersProps) {
  return (
    <chakra.div
      ref={ref}
      aria-hidden
      {...MONOSPACED}
      overflow="hidden"
      py="2"
      px="2"
      textAlign="end"
      color="fg.muted"
      bg="bg.subtle"
      borderStartRadius="l2"
      userSelect="none"
    >
      {Array.from({ length: count }, (_, index) => (
        <Box key={index} {...(index + 1 === line ? { color: 'fg.error', fontWeight: 'bold' } : {})}>
          {index + 1}
        </Box>
      ))}
    </chakra.div>
  );
}

function Preview({ content, shell }: Pick<SurveyEditorProps, 'content' | 'shell'>) {
  const t = useEditorT();
  const deferred = useDeferredValue(content);
  const props = useMemo(() => previewProps(deferred, shell), [deferred, shell]);
  const isShown = createSurvey({ content: deferred }, shell.language, undefined, true) !== null;
  return (
    <Box>
      <Heading as="h3" size="sm">
        {t('survey.preview')}
      </Heading>
      <Text fontSize="sm" color="fg.muted" mb="4">
        {t(isShown ? 'survey.previewHint' : 'survey.previewNone')}
      </Text>
      {isShown && <LazySurveyView key={deferred} {...props} />}
    </Box>
  );
}
