import type { SelectedOutcome } from '@impact-call/contracts';
import { Box, Button, chakra, Flex, Text } from '@impact-call/ui/design-system';
import { Info } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { FrameworkOutcome } from '../framework/framework-source.ts';
import { GoalTile } from '../goals/goal-tile.tsx';
import { ChoiceBox } from '../screen/choice-box.tsx';
import { useT } from '../screen/impact-context.tsx';

interface Props {
  id: string;
  outcome: FrameworkOutcome;
  chosen: SelectedOutcome | undefined;
  /** The message at the limit; null below it. */
  full: string | null;
  onToggle(): void;
  onInfo(): void;
  children: ReactNode;
}

/** Once selected, an outcome needs a stakeholder. */
export function OutcomeRow({ id, outcome, chosen, full, onToggle, onInfo, children }: Props) {
  const t = useT();
  return (
    <Box
      as="li"
      borderWidth="1px"
      borderColor={chosen ? 'accent.solid' : 'border'}
      boxShadow={chosen ? 'inset 0 0 0 1px var(--chakra-colors-accent-solid)' : undefined}
      bg={chosen ? 'accent.subtle' : 'bg.panel'}
      borderRadius="l3"
    >
      <Flex align="stretch">
        <Choice {...{ id, outcome, chosen, full, onToggle }} />
        <Button
          variant="ghost"
          px="0"
          h="auto"
          alignSelf="stretch"
          aria-label={t('outcomes.info', { name: outcome.name })}
          aria-haspopup="dialog"
          onClick={onInfo}
        >
          <Info aria-hidden />
        </Button>
      </Flex>
      {chosen && (
        <Box ps={{ base: '4', md: '16' }} pe="4" pb="4">
          {children}
        </Box>
      )}
    </Box>
  );
}

/** Explains why it is disabled at the limit. */
function Choice({ id, outcome, chosen, full, onToggle }: Omit<Props, 'onInfo' | 'children'>) {
  const [isRefused, setRefused] = useState(false);
  const isDisabled = full !== null && !chosen;
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      gap="3"
      p="4"
      pe="2"
      flex="1"
      minW="0"
      cursor={isDisabled ? 'not-allowed' : 'pointer'}
      alignItems="flex-start"
    >
      <Box pt="1">
        <ChoiceBox
          {...{ id, onToggle }}
          checked={chosen !== undefined}
          isFull={full !== null}
          onRefuse={() => setRefused(true)}
        />
      </Box>
      <GoalTile code={outcome.sdg} size="sm" />
      <Box minW="0">
        <NameAndDescription id={id} outcome={outcome} />
        {isRefused && isDisabled && <Refusal>{full}</Refusal>}
      </Box>
    </chakra.label>
  );
}

function NameAndDescription({ id, outcome: { name, description, indicators } }: Pick<Props, 'id' | 'outcome'>) {
  const t = useT();
  return (
    <>
      <Text id={`${id}-name`} fontWeight="bold" lineHeight="short">
        {name}
      </Text>
      <Box id={`${id}-about`} color="fg.muted" fontSize="sm" mt="1">
        {description}
        <Box as="span" display="block" mt="1">
          {t('outcomes.indicators', { count: indicators.length })}
        </Box>
      </Box>
    </>
  );
}

const Refusal = ({ children }: { children: string }) => (
  <Text role="alert" fontSize="sm" fontWeight="semibold" color="fg.warning" mt="1">
    {children}
  </Text>
);
