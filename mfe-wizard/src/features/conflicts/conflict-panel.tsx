import type { Step } from '@impact-call/contracts';
import { useShell, When } from '@impact-call/ui';
import { Box, Button, chakra, Flex, Grid, Heading, Text, VisuallyHidden } from '@impact-call/ui/design-system';
import { useStore } from 'zustand';
import { useT } from '../../translations.ts';
import { answerAt, withAnswers } from '../autosave/answers.ts';
import { hasConflict, savedValueOf, type Choice, type Rival, type StepDraft } from '../autosave/step-draft.ts';
import type { Difference } from '../described/differences.ts';
import { useDifferences } from '../described/use-described.ts';
import { focusTitle } from '../submission/focus-title.ts';
import { useWizard } from '../submission/wizard-context.ts';

type Joiner = ' / ' | '\n';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function joinerOf({ type, inputType = '', maskType = 'none' }: Record<string, unknown>): Joiner | null {
  if (type === 'comment') return '\n';
  return /^text$/.test(String(type)) && /^(text)?$/.test(String(inputType)) && maskType === 'none' ? ' / ' : null;
}

function findQuestion(definition: unknown, name: string): Record<string, unknown> | undefined {
  if (Array.isArray(definition)) return definition.map((each) => findQuestion(each, name)).find(Boolean);
  if (!isObject(definition)) return undefined;
  if (definition['name'] === name && 'type' in definition && !('elements' in definition)) return definition;
  return findQuestion([definition['pages'], definition['elements']].flat(), name);
}

/** As JSON; null if the question takes no free text, or if one of them is none. */
function bothTexts(step: Pick<Step, 'content'>, path: string, theirs: string | null, mine: string | null) {
  try {
    const joiner = joinerOf(findQuestion(JSON.parse(step.content), path) ?? {});
    const texts: unknown[] = [theirs, mine].map((one) => JSON.parse(one ?? 'null'));
    const areTexts = texts.every((text) => typeof text === 'string' && text !== '');
    return joiner && areTexts ? JSON.stringify(texts.join(joiner)) : null;
  } catch {
    return null;
  }
}

/** One by one, with both versions to choose from. The other version is never lost. */
export function ConflictPanel({ step, draft }: { step: Step; draft: StepDraft }) {
  const t = useT();
  if (!hasConflict(draft)) return null;
  const paths = Object.keys(draft.held);
  const isReopening = draft.rival?.isReopening === true;
  return (
    <Box
      id="conflict"
      tabIndex={-1}
      role="region"
      aria-labelledby="conflict-title"
      borderWidth="2px"
      borderColor="border.error"
      borderRadius="l3"
      bg="bg.panel"
      p={{ base: '4', md: '6' }}
      mb="8"
    >
      <Heading as="h2" size="lg" id="conflict-title">
        {isReopening ? t('conflict.reopeningTitle') : t('conflict.title', { count: paths.length })}
      </Heading>
      <Text mt="2" maxW="prose">
        {isReopening ? t('conflict.reopeningText') : t('conflict.text')}{' '}
        {!isReopening && draft.rival && <SavedBy rival={draft.rival} />}
      </Text>
      {paths.map((path) => (
        <AnswerChoice key={path} step={step} draft={draft} path={path} />
      ))}
      <Text mt="4" fontSize="sm" color="fg.muted">
        {t('conflict.nothingLost')}
      </Text>
    </Box>
  );
}

function SavedBy({ rival: { updatedAt, updatedBy } }: { rival: Rival }) {
  const t = useT();
  const { user } = useStore(useShell().session);
  if (!updatedAt) return null;
  const name = updatedBy && `${updatedBy.firstName} ${updatedBy.lastName}`.trim();
  const isOwn = updatedBy === undefined || updatedBy.id === user?.id;
  return (
    <>
      {isOwn ? t('conflict.savedByYou') : name ? t('conflict.savedBy', { name }) : t('conflict.savedAt')}{' '}
      <When value={updatedAt} />.
    </>
  );
}

function AnswerChoice({ step, draft, path }: { step: Step; draft: StepDraft; path: string }) {
  const t = useT();
  const { queue } = useWizard();
  const saved = savedValueOf(draft);
  const own = draft.held[path] ?? null;
  const differences = useDifferences(step, withAnswers(saved, { [path]: own }), saved);
  if (!differences) return null;
  const decide = (choice: Choice): void => {
    void queue?.decide(step.id, path, choice);
    // Focuses the next held answer, or the step after the last.
    if (Object.keys(draft.held).length > 1) document.getElementById('conflict')?.focus();
    else focusTitle();
  };
  const both = bothTexts(step, path, answerAt(saved, path), own);
  const label = differences[0]?.label || step.name;
  const choices: [string, Choice][] = [
    [t('conflict.keepMine'), 'mine'],
    [t('conflict.takeTheirs'), 'theirs'],
    ...(both === null ? [] : [[t('conflict.keepBoth'), { both }] satisfies [string, Choice]]),
  ];
  return (
    <Box borderTopWidth="1px" mt="4" pt="4">
      <Differences differences={differences} isReopening={draft.rival?.isReopening === true} />
      <Flex mt="4" gap="3" wrap="wrap" direction={{ base: 'column', sm: 'row' }}>
        {choices.map(([name, choice], index) => (
          <Button key={name} {...(index > 0 && { variant: 'surface' })} onClick={() => decide(choice)}>
            {name}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
        ))}
      </Flex>
    </Box>
  );
}

/** On a phone, the versions are stacked with their names. */
function Differences({ differences, isReopening }: { differences: Difference[]; isReopening: boolean }) {
  const t = useT();
  if (differences.length === 0) return <Text fontWeight="semibold">{t('conflict.sameWords')}</Text>;
  return (
    <Box fontSize="sm">
      {differences.map(({ key, label, mine, theirs }) => (
        <Box key={key} _notFirst={{ mt: '3' }}>
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {label}
          </Heading>
          <Grid as="dl" templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3" mt="2">
            <Version name={t('conflict.here')} value={mine} />
            <Version name={t(isReopening ? 'conflict.submitted' : 'conflict.there')} value={theirs} />
          </Grid>
        </Box>
      ))}
    </Box>
  );
}

/** From this many characters a version scrolls, so that the buttons stay visible. */
const LONG = 300;

function Version({ name, value }: { name: string; value: string }) {
  const t = useT();
  const scrolls = value.length > LONG;
  return (
    <Box minW="0" borderRadius="l2" bg="bg.subtle" p="3">
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd
        fontSize="md"
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        {...(scrolls ? { maxH: '48', overflowY: 'auto', tabIndex: 0 } : {})}
      >
        {value || <chakra.span color="fg.muted">{t('answers.none')}</chakra.span>}
      </chakra.dd>
    </Box>
  );
}
