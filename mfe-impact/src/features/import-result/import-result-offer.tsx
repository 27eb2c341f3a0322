import type { ClaimedResult, EmbedAnswer, MiniDyiAnswer, MiniDyiOptions } from '@impact-call/contracts';
import type { ShellContext } from '@impact-call/contracts/remote';
import { formatInstant, goalOfTarget } from '@impact-call/domain';
import { Alert, Box, Button, chakra, Heading, NativeSelect, Text } from '@impact-call/ui/design-system';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { use, useId, useState } from 'react';
import { useStore } from 'zustand';
import { getResultT, resultTextsReady } from '../results/texts.ts';
import { showReturn } from '../fields/amount-words.ts';

/** The goals follow from the outcomes if the partner's page had none, and are dropped if the step has none. */
function goalsOf({ sdg, selectedOutcomes }: EmbedAnswer, { showSdgFilter }: MiniDyiOptions): number[] {
  if (!showSdgFilter) return [];
  return sdg.length > 0
    ? sdg
    : [...new Set(selectedOutcomes.map((outcome) => outcome.sdg))].filter((code) => code !== null);
}

/** The step's validation reports what exceeds its limits, as for any answer. */
export function importedAnswer(taken: EmbedAnswer, step: MiniDyiAnswer, options: MiniDyiOptions): MiniDyiAnswer {
  const sdg = goalsOf(taken, options);
  const sdgTargets = taken.sdgTargets?.filter((code) => sdg.includes(goalOfTarget(code)));
  return { ...step, ...taken, sdg, ...(sdgTargets && { sdgTargets }) };
}

/** A limit that no organization should reach. */
const MOST = 20;

interface Props {
  shell: ShellContext;
  frameworkId: string;
  /** The offer is only for an empty answer. */
  isEmpty: boolean;
  /** False while the call's lock hides estimates. */
  showsRange: boolean;
  onTake(answer: ClaimedResult['answer']): void;
  onUndo(): void;
}

/** Loaded only while the step is empty. */
function useClaimedResults({ shell, frameworkId, isEmpty }: Pick<Props, 'shell' | 'frameworkId' | 'isEmpty'>) {
  const { api, queryClient } = shell;
  const organizationId = useStore(shell.session, ({ organization }) => organization?.id ?? '');
  const { data = [] } = useQuery(
    {
      queryKey: ['claimed-results', organizationId, frameworkId],
      queryFn: ({ signal }) => api.GetClaimedResults({ query: { frameworkId, pageSize: MOST }, signal }),
      enabled: organizationId !== '' && isEmpty,
      retry: false,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    },
    queryClient,
  );
  return data;
}

/** The organization claimed it from a partner's page. Shows nothing without results or if loading fails. */
export function ImportResultOffer({ shell, frameworkId, isEmpty, showsRange, onTake, onUndo }: Props) {
  use(resultTextsReady(shell));
  const t = getResultT(shell.i18n);
  const [isTaken, setTaken] = useState(false);
  const results = useClaimedResults({ shell, frameworkId, isEmpty });
  if (isTaken && !isEmpty) {
    return (
      <Alert.Root status="success" role="status" mb="8">
        <Alert.Content display="flex" flexWrap="wrap" gap="3" alignItems="center" justifyContent="space-between">
          <Alert.Description>{t('offer.taken')}</Alert.Description>
          <Button
            variant="surface"
            onClick={() => {
              setTaken(false);
              onUndo();
            }}
          >
            <Undo2 aria-hidden />
            {t('offer.undo')}
          </Button>
        </Alert.Content>
      </Alert.Root>
    );
  }
  if (!isEmpty || results.length === 0) return null;
  return (
    <Offer
      shell={shell}
      results={results}
      showsRange={showsRange}
      onTake={(answer) => {
        setTaken(true);
        onTake(answer);
      }}
    />
  );
}

interface OfferProps extends Pick<Props, 'shell' | 'showsRange' | 'onTake'> {
  results: readonly ClaimedResult[];
}

function Offer({ shell: { i18n, language }, results, showsRange, onTake }: OfferProps) {
  const t = getResultT(i18n);
  const titleId = useId();
  const [chosenId, choose] = useState(results[0]?.id);
  const chosen = results.find(({ id }) => id === chosenId) ?? results[0];
  if (!chosen) return null;
  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      borderWidth="1px"
      borderColor="accent.emphasized"
      bg="accent.subtle"
      borderRadius="l3"
      p={{ base: '4', md: '6' }}
      mb="8"
    >
      <Heading as="h2" id={titleId} size="md">
        {t('offer.title')}
      </Heading>
      <Text mt="2" maxW="prose" overflowWrap="anywhere">
        {t('offer.text', sourceOf(chosen, language))}
        {showsRange && rangeOf(chosen, { i18n, language })}
      </Text>
      {results.length > 1 && (
        <ChoiceOfResult
          id={`${titleId}-which`}
          label={t('offer.choose')}
          chosenId={chosen.id}
          choices={results.map((result) => ({ id: result.id, text: t('offer.option', sourceOf(result, language)) }))}
          onChoose={choose}
        />
      )}
      <Button mt="4" onClick={() => onTake(chosen.answer)}>
        {t('offer.take')}
      </Button>
    </Box>
  );
}

/** The partner's page, and the date of the claim. */
const sourceOf = ({ partner, claimedAt, createdAt }: ClaimedResult, language: ShellContext['language']) => ({
  partner,
  date: formatInstant(claimedAt ?? createdAt, language, 'date'),
});

function rangeOf(
  { result: { lowerScore, upperScore } }: ClaimedResult,
  { i18n, language }: Pick<ShellContext, 'i18n' | 'language'>,
): string {
  if (lowerScore === null || upperScore === null) return '';
  const range = { low: showReturn(lowerScore, language), high: showReturn(upperScore, language) };
  return ` ${getResultT(i18n)('offer.range', range)}`;
}

interface ChoiceOfResultProps {
  id: string;
  label: string;
  chosenId: string;
  choices: readonly { id: string; text: string }[];
  onChoose(id: string): void;
}

function ChoiceOfResult({ id, label, chosenId, choices, onChoose }: ChoiceOfResultProps) {
  return (
    <Box mt="3" maxW="md">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {label}
      </chakra.label>
      <NativeSelect.Root mt="1">
        <NativeSelect.Field id={id} minH="11" value={chosenId} onChange={(event) => onChoose(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.text}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Box>
  );
}
