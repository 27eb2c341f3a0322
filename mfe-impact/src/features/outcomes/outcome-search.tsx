import { Box, Button, chakra, Flex, Input, Text } from '@impact-call/ui/design-system';
import { useId } from 'react';
import { useT } from '../screen/impact-context.tsx';
import { foldLetters } from '@impact-call/domain';
import type { MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { Framework, FrameworkOutcome } from '../framework/framework-source.ts';

/** Outcomes that share a limit: those of one goal, or all if goals are off. */
export interface OutcomeGroup {
  sdg: number | null;
  outcomes: FrameworkOutcome[];
}

/** Ignores accents and case, and reads indicators too. */
export function speaksOf(outcome: FrameworkOutcome, words: string): boolean {
  const text = foldLetters(
    [outcome.name, outcome.description, ...outcome.indicators.map(({ name }) => name)].join(' '),
  );
  return foldLetters(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** In order of goal codes; selected outcomes stay listed even if their goal is deselected. */
export function outcomeGroups(
  { outcomes }: Framework,
  { sdg, selectedOutcomes }: MiniDyiAnswer,
  { showSdgFilter }: MiniDyiOptions,
  words: string,
): OutcomeGroup[] {
  const found = outcomes.filter((outcome) => speaksOf(outcome, words));
  if (!showSdgFilter) return [{ sdg: null, outcomes: found }];
  const chosen = new Set(selectedOutcomes.map(({ outcomeId }) => outcomeId));
  const codes = new Set([...sdg, ...outcomes.filter(({ id }) => chosen.has(id)).map((outcome) => outcome.sdg)]);
  return [...codes]
    .sort((a, b) => a - b)
    .map((code) => ({
      sdg: code,
      outcomes: found.filter((outcome) => outcome.sdg === code && (sdg.includes(code) || chosen.has(outcome.id))),
    }));
}

export function OutcomeSearch({
  words,
  found,
  onChange,
}: {
  words: string;
  found: number;
  onChange(words: string): void;
}) {
  const t = useT();
  const id = useId();
  return (
    <Box role="search">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {t('outcomes.search')}
      </chakra.label>
      <Flex gap="3" align="center" mt="1.5" wrap="wrap">
        <Input id={id} type="search" maxW="md" value={words} onChange={(event) => onChange(event.target.value)} />
        {words !== '' && (
          <Button variant="surface" colorPalette="gray" onClick={() => onChange('')}>
            {t('outcomes.clear')}
          </Button>
        )}
      </Flex>
      <Text role="status" mt="2" color="fg.muted" minH="6">
        {words !== '' && (found > 0 ? t('outcomes.found', { count: found }) : t('outcomes.nothing', { words }))}
      </Text>
    </Box>
  );
}
