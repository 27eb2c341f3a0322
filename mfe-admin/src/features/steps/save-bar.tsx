import type { CallType } from '@impact-call/contracts';
import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Button, Flex, Grid, Heading, HStack, Text } from '@impact-call/ui/design-system';
import { readWording, type Wordings } from '@impact-call/ui/localized';
import { useStepT } from './texts.ts';
import type { SaveState } from './use-steps-draft.ts';

export interface SaveBarProps {
  changed: boolean;
  state: SaveState;
  wasKept: boolean;
  onSave(): void;
  onDiscard(): void;
}

/** Status of the steps as text. */
function useStatus({ changed, state, wasKept }: Pick<SaveBarProps, 'changed' | 'state' | 'wasKept'>): string {
  const t = useStepT();
  const { language } = useShell();
  if (state.kind === 'saving') return t('saving');
  if (state.kind === 'failed') return t('saveFailed');
  if (state.kind === 'refused') return t('refused');
  if (state.kind === 'saved' && !changed)
    return t('saved', { time: formatInstant(state.at.toISOString(), language, 'time') });
  if (!changed) return '';
  return wasKept && state.kind === 'none' ? t('kept') : t('unsaved');
}

function Status(shown: Pick<SaveBarProps, 'changed' | 'state' | 'wasKept'>) {
  const status = useStatus(shown);
  const isError = shown.state.kind === 'failed' || shown.state.kind === 'refused';
  return (
    <Text
      role="status"
      fontSize="sm"
      color={isError ? 'fg.error' : 'fg.muted'}
      fontWeight={isError ? 'semibold' : 'normal'}
    >
      {status}
    </Text>
  );
}

/** A sticky bar with the save state and the save button. */
export function SaveBar({ changed, state, wasKept, onSave, onDiscard }: SaveBarProps) {
  const t = useStepT();
  return (
    <Flex
      position="sticky"
      bottom="0"
      zIndex="docked"
      bg="bg"
      borderTopWidth="1px"
      py="3"
      mt="6"
      gap="3"
      wrap="wrap"
      align="center"
      justify="space-between"
    >
      <Status {...{ changed, state, wasKept }} />
      <HStack gap="2">
        {changed && (
          <Button size="sm" variant="ghost" colorPalette="gray" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        <Button
          size="sm"
          disabled={!changed}
          loading={state.kind === 'saving'}
          loadingText={t('saving')}
          onClick={onSave}
        >
          {t('save')}
        </Button>
      </HStack>
    </Flex>
  );
}

/** After a conflicting save: shows both versions, so that nothing is overwritten without a choice. */
export function ConflictPanel({
  current,
  mine,
  onTakeTheirs,
  onKeepMine,
}: {
  current: CallType;
  mine: readonly { key: string; name: Wordings }[];
  onTakeTheirs(): void;
  onKeepMine(): void;
}) {
  const t = useStepT();
  const { language } = useShell();
  const names = (list: readonly { name: Wordings }[]): string[] => list.map(({ name }) => readWording(name, language));
  return (
    <Box role="alert" borderWidth="2px" borderColor="border.error" borderRadius="l2" bg="bg.panel" p="4" mb="4">
      <Heading as="h2" size="md">
        {t('conflict')}
      </Heading>
      <Text mt="1">{t('conflictHint')}</Text>
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="6" mt="4">
        <Version title={t('theirs')} names={names(current.steps)} action={t('takeTheirs')} onChoose={onTakeTheirs} />
        <Version title={t('mine')} names={names(mine)} action={t('keepMine')} onChoose={onKeepMine} />
      </Grid>
    </Box>
  );
}

function Version({
  title,
  names,
  action,
  onChoose,
}: {
  title: string;
  names: readonly string[];
  action: string;
  onChoose(): void;
}) {
  return (
    <Box>
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      <Box as="ol" listStylePosition="inside" listStyleType="decimal" my="2" fontSize="sm">
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </Box>
      <Button size="sm" variant="surface" colorPalette="gray" onClick={onChoose}>
        {action}
      </Button>
    </Box>
  );
}
