import type { ImpactFrameworkForAdmin } from '@impact-call/contracts';
import { useShell } from '@impact-call/ui';
import { chakra, HStack, Stack, Text } from '@impact-call/ui/design-system';
import { formatInstant } from '@impact-call/domain';
import { useState } from 'react';
import { ChoiceActions, ConflictPanel } from '../../../console/forms/conflict-panel.tsx';
import { valuesOf, type FrameworkValues } from '../framework-values.ts';
import { useFrameworkT } from '../texts.ts';
import { Differences, PartHeading } from './difference-list.tsx';
import { choicesOf, mergedFrameworks, type Choice, type Side } from './merge.ts';

interface Props {
  before: FrameworkValues;
  mine: FrameworkValues;
  theirs: ImpactFrameworkForAdmin;
  onResolve(chosen: FrameworkValues): void;
  onPostpone(): void;
}

export function FrameworkConflict({ before, mine, theirs, onResolve, onPostpone }: Props) {
  const t = useFrameworkT();
  const { language, configuration } = useShell();
  const [saved] = useState(() => valuesOf(theirs));
  const [choices] = useState(() => choicesOf(before, mine, saved, configuration.defaultLanguage));
  const [sides, setSides] = useState<ReadonlyMap<string, Side>>(
    () => new Map(choices.flatMap(({ difference, side }) => (side ? [[difference.group.key, side] as const] : []))),
  );
  const open = choices.filter(({ difference }) => !sides.has(difference.group.key)).length;
  const when = formatInstant(theirs.savedAt, language, 'date-time');
  return (
    <ConflictPanel
      title={t('conflict.title')}
      what={t('conflict.what', { who: theirs.savedBy || t('conflict.somebody'), when })}
      actions={
        <ChoiceActions
          save={t('conflict.save')}
          later={t('conflict.later')}
          open={open > 0 ? t('conflict.open', { count: open }) : ''}
          onSave={() => onResolve(mergedFrameworks(mine, saved, sides))}
          onPostpone={onPostpone}
        />
      }
    >
      <Stack gap="5" mt="4">
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.difference.group.key}
            choice={choice}
            side={sides.get(choice.difference.group.key) ?? null}
            onChoose={(side) => setSides((all) => new Map(all).set(choice.difference.group.key, side))}
          />
        ))}
      </Stack>
    </ConflictPanel>
  );
}

interface RowProps {
  choice: Choice;
  side: Side | null;
  onChoose(side: Side): void;
}

function ChoiceRow({ choice: { difference }, side, onChoose }: RowProps) {
  const t = useFrameworkT();
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="l2" p="4" minW="0">
      <chakra.legend srOnly>{t('conflict.choose')}</chakra.legend>
      <PartHeading part={difference} />
      <Text mt="1" fontSize="sm" color="fg.muted">
        {t('conflict.fromTheirs')}
      </Text>
      <Differences part={difference} />
      <HStack mt="3" gap="5" wrap="wrap">
        {(['mine', 'theirs'] as const).map((each) => (
          <chakra.label key={each} display="flex" gap="2" alignItems="center" minH="11" cursor="pointer">
            <chakra.input
              type="radio"
              name={`conflict-${difference.group.key}`}
              boxSize="5"
              checked={side === each}
              onChange={() => onChoose(each)}
            />
            {t(`conflict.${each}`)}
          </chakra.label>
        ))}
      </HStack>
    </chakra.fieldset>
  );
}
