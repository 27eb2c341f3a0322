import type { Sdg } from '@impact-call/contracts';
import { Box, Button, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../screen/impact-context.tsx';
import { ChoiceBox } from '../screen/choice-box.tsx';
import { GoalTile } from './goal-tile.tsx';

interface Props {
  id: string;
  goal: Sdg;
  outcomesCount: number;
  checked: boolean;
  /** The message at the limit; null below it. */
  full: string | null;
  onToggle(): void;
  onInfo(): void;
}

export function GoalCard({ id, goal, outcomesCount, checked, full, onToggle, onInfo }: Props) {
  const t = useT();
  const { sdgCode, name } = goal;
  return (
    <Flex
      as="li"
      data-field=""
      borderWidth="1px"
      borderColor={checked ? 'accent.solid' : 'border'}
      bg={checked ? 'accent.subtle' : 'bg.panel'}
      boxShadow={checked ? 'inset 0 0 0 1px var(--chakra-colors-accent-solid)' : undefined}
      borderRadius="l3"
      align="stretch"
      minW="0"
    >
      <Choice {...{ id, goal, outcomesCount, checked, full, onToggle }} />
      <Button
        variant="ghost"
        px="0"
        h="auto"
        alignSelf="stretch"
        aria-label={t('goals.info', { code: sdgCode, name })}
        aria-haspopup="dialog"
        onClick={onInfo}
      >
        <Info aria-hidden />
      </Button>
    </Flex>
  );
}

/** Explains why it is disabled at the limit. */
function Choice({ id, goal, outcomesCount, checked, full, onToggle }: Omit<Props, 'onInfo'>) {
  const t = useT();
  const [isRefused, setRefused] = useState(false);
  const isDisabled = full !== null && !checked;
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      gap="3"
      p="3"
      flex="1"
      minW="0"
      cursor={isDisabled ? 'not-allowed' : 'pointer'}
      alignItems="flex-start"
    >
      <Box pt="4">
        <ChoiceBox {...{ id, checked, onToggle }} isFull={full !== null} onRefuse={() => setRefused(true)} />
      </Box>
      <GoalTile code={goal.sdgCode} />
      <Box minW="0">
        <Text id={`${id}-name`} fontWeight="bold" lineHeight="short">
          {goal.name}
        </Text>
        <Text id={`${id}-about`} fontSize="sm" color="fg.muted" lineHeight="short" mt="1">
          {goal.keywords.slice(0, 3).join(', ')}
          <Box as="span" display="block" mt="1">
            {outcomesCount > 0 ? t('goals.outcomes', { count: outcomesCount }) : t('goals.noOutcomes')}
          </Box>
        </Text>
        {isRefused && isDisabled && (
          <Text fontSize="sm" fontWeight="semibold" color="fg.warning" mt="1" role="alert">
            {full}
          </Text>
        )}
      </Box>
    </chakra.label>
  );
}
