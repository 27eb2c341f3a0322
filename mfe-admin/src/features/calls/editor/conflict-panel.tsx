import { Box, Button, chakra, Grid, Heading, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { useEffect, useRef, useState } from 'react';
import { useCallT } from '../texts.ts';
import { differencesOf, mergedValues, type Difference, type Side } from './conflict-choices.ts';
import { valuesOf, type CallField, type CallValues } from './call-values.ts';
import { useFieldWords } from './field-words.ts';
import type { Conflict } from './use-save-call.ts';

interface Props {
  /** What I began with. */
  before: CallValues;
  conflict: Conflict;
  busy: boolean;
  onResolve(chosen: CallValues): void;
  onPostpone(): void;
}

/** Somebody else saved the call meanwhile: both versions side by side, field by field, and nothing is overwritten. */
export function ConflictPanel({ before, conflict: { mine, theirs }, busy, onResolve, onPostpone }: Props) {
  const t = useCallT();
  const heading = useRef<HTMLHeadingElement>(null);
  const [differences] = useState(() => differencesOf(before, mine, theirs));
  const [sides, setSides] = useState(() => new Map(differences.map(({ field, side }) => [field, side])));
  useEffect(() => heading.current?.focus(), []);
  const decided = new Map<CallField, Side>();
  for (const [field, side] of sides) if (side) decided.set(field, side);
  const open = differences.length - decided.size;
  return (
    <Box
      role="group"
      aria-labelledby="conflict-title"
      borderWidth="2px"
      borderColor="border.warning"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
      mb="6"
    >
      <Heading as="h2" size="lg" id="conflict-title" ref={heading} tabIndex={-1}>
        {t('conflict.title')}
      </Heading>
      <Text mt="2" maxW="prose">
        {t('conflict.what')}
      </Text>
      <Stack gap="4" mt="4">
        {differences.map((difference) => (
          <DifferenceRow
            key={difference.field}
            difference={difference}
            mine={mine}
            theirs={valuesOf(theirs)}
            side={sides.get(difference.field) ?? null}
            onChoose={(side) => setSides((all) => new Map(all).set(difference.field, side))}
          />
        ))}
      </Stack>
      <HStack mt="5" gap="3" wrap="wrap">
        <Button disabled={open > 0} loading={busy} onClick={() => onResolve(mergedValues(mine, theirs, decided))}>
          {t('conflict.save')}
        </Button>
        <Button variant="ghost" colorPalette="gray" onClick={onPostpone}>
          {t('conflict.later')}
        </Button>
        <Text role="status" fontSize="sm" color="fg.muted">
          {open > 0 ? t('conflict.open', { count: open }) : ''}
        </Text>
      </HStack>
    </Box>
  );
}

interface RowProps {
  difference: Difference;
  mine: CallValues;
  theirs: CallValues;
  side: Side | null;
  onChoose(side: Side): void;
}

function DifferenceRow({ difference: { field }, mine, theirs, side, onChoose }: RowProps) {
  const t = useCallT();
  const { labelOf, valueOf } = useFieldWords();
  const versions = [
    ['mine', mine],
    ['theirs', theirs],
  ] as const;
  return (
    <chakra.fieldset borderWidth="0">
      <chakra.legend fontWeight="semibold" mb="1">
        {labelOf(field)}
      </chakra.legend>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(2, minmax(0, 1fr))' }} gap="3">
        {versions.map(([name, values]) => (
          <chakra.label
            key={name}
            display="flex"
            gap="3"
            p="3"
            borderWidth="1px"
            borderColor={side === name ? 'accent.solid' : 'border'}
            borderRadius="l2"
            cursor="pointer"
          >
            <chakra.input
              type="radio"
              name={`conflict-${field}`}
              boxSize="5"
              flexShrink={0}
              checked={side === name}
              onChange={() => onChoose(name)}
            />
            <Box minW="0">
              <Text fontSize="sm" color="fg.muted">
                {t(`conflict.${name}`)}
              </Text>
              <Text whiteSpace="pre-line" overflowWrap="anywhere">
                {valueOf(field, values)}
              </Text>
            </Box>
          </chakra.label>
        ))}
      </Grid>
    </chakra.fieldset>
  );
}
