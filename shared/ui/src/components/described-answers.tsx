import type { ReactNode } from 'react';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import { Box, chakra, Heading, Stack, Text } from '@impact-call/ui/design-system';
import { AnswerPicture } from './given-answer.tsx';
import { SafeHtml } from './safe-html.tsx';
import { StatusTag } from './status-tag.tsx';

export interface DescribedAnswersProps {
  answers: readonly DescribedAnswer[];
  noAnswer: string;
  renderFile?(file: { downloadId: string; name: string }): ReactNode;
  headingLevel?: 'h3' | 'h4';
}

type Shared = Omit<DescribedAnswersProps, 'answers'>;

/** As a step's module describes them: sections, questions with answers, and tables. */
export function DescribedAnswers({ answers, ...shared }: DescribedAnswersProps) {
  return (
    <Stack gap="8">
      {runsOf(answers).map((run) => (
        <Run key={run[0].key} answers={run} {...shared} />
      ))}
    </Stack>
  );
}

type AnswerRun = [DescribedAnswer, ...DescribedAnswer[]];

/** Sections and rich text are separate, consecutive others form one list. */
function runsOf(answers: readonly DescribedAnswer[]): AnswerRun[] {
  const runs: AnswerRun[] = [];
  for (const answer of answers) {
    const last = runs.at(-1);
    if (!last || isAlone(answer) || isAlone(last[0])) runs.push([answer]);
    else last.push(answer);
  }
  return runs;
}

const isAlone = ({ isSection, html }: DescribedAnswer): boolean => Boolean(isSection) || html !== undefined;

function Run({ answers, ...shared }: Shared & { answers: AnswerRun }) {
  const [first] = answers;
  if (first.isSection) return <Section section={first} {...shared} />;
  if (first.html !== undefined) return <SafeHtml html={first.html} />;
  return (
    <chakra.dl>
      {answers.map((answer, index) => (
        <Line key={`${answer.key} ${index}`} answer={answer} {...shared} />
      ))}
    </chakra.dl>
  );
}

const Section = ({ section, ...shared }: Shared & { section: DescribedAnswer }) => (
  <Box>
    <Heading as={shared.headingLevel ?? 'h3'} size="md" mb="2" overflowWrap="anywhere">
      {section.label}
    </Heading>
    {section.note !== undefined && <Note>{section.note}</Note>}
    <DescribedAnswers answers={section.parts ?? []} {...shared} />
  </Box>
);

const wraps = { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } as const;

function Line({ answer, ...shared }: Shared & { answer: DescribedAnswer }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      columnGap="6"
      rowGap="0.5"
      py="2.5"
      borderBottomWidth="1px"
    >
      <chakra.dt color="fg.muted" {...wraps}>
        {answer.label}
      </chakra.dt>
      <chakra.dd m="0" minW="0">
        <Given answer={answer} {...shared} />
        {(answer.parts?.length ?? 0) > 0 && <Parts answers={answer.parts ?? []} {...shared} />}
        {answer.verdict && (
          <Box mt="1">
            <StatusTag tone={answer.verdict.tone}>{answer.verdict.text}</StatusTag>
          </Box>
        )}
        {answer.note !== undefined && <Note>{answer.note}</Note>}
      </chakra.dd>
    </Box>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text fontSize="sm" color="fg.muted" mt="1" maxW="prose" {...wraps}>
    {children}
  </Text>
);

function Given({ answer, noAnswer, renderFile }: Shared & { answer: DescribedAnswer }) {
  const { value, image, parts = [], fileDownloadId, label } = answer;
  if (image !== undefined) return <AnswerPicture source={image} alt={label} />;
  if (value === '')
    return parts.length > 0 ? null : (
      <Text as="span" color="fg.muted">
        {noAnswer}
      </Text>
    );
  return (
    <Box display="flex" gap="4" alignItems="center" justifyContent="space-between" flexWrap="wrap">
      <Text as="span" fontWeight="medium" fontVariantNumeric="tabular-nums" {...wraps}>
        {value}
      </Text>
      {fileDownloadId !== undefined && renderFile?.({ downloadId: fileDownloadId, name: value })}
    </Box>
  );
}

function Parts({ answers, ...shared }: Shared & { answers: readonly DescribedAnswer[] }) {
  return (
    <Stack as="ul" listStyleType="none" gap="2">
      {answers.map((part, index) => {
        const { label, value, parts = [] } = part;
        const name = label === '' ? `${index + 1}.` : label;
        return (
          <li key={`${part.key} ${index}`}>
            <Box as="span" color="fg.muted" {...wraps}>
              {name}
              {value !== '' && label !== '' ? ': ' : ' '}
            </Box>
            {parts.length === 0 && <PartValue answer={part} {...shared} />}
            {parts.length > 0 && (
              <Box ps="4" borderInlineStartWidth="2px">
                <Parts answers={parts} {...shared} />
              </Box>
            )}
          </li>
        );
      })}
    </Stack>
  );
}

function PartValue({ answer, noAnswer }: Shared & { answer: DescribedAnswer }) {
  if (answer.image !== undefined) return <AnswerPicture source={answer.image} alt={answer.label} />;
  return answer.value === '' ? (
    <Text as="span" color="fg.muted">
      {noAnswer}
    </Text>
  ) : (
    <Text as="span" fontWeight="medium" fontVariantNumeric="tabular-nums" {...wraps}>
      {answer.value}
    </Text>
  );
}
