import { Box, chakra, Text } from '@impact-call/ui/design-system';
import type { ReactNode } from 'react';
import type { FrameworkIndicator } from '../framework/framework-source.ts';
import { ChoiceBox } from '../screen/choice-box.tsx';

interface Props {
  id: string;
  indicator: FrameworkIndicator;
  checked: boolean;
  /** At the limit of several indicators. */
  isFull: boolean;
  onToggle(): void;
  children: ReactNode;
}

const never = (): void => undefined;

export function IndicatorOption({ id, indicator, checked, isFull, onToggle, children }: Props) {
  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" borderColor={checked ? 'accent.solid' : 'border'} bg="bg.panel">
      <chakra.label htmlFor={id} display="flex" gap="3" p="3" cursor="pointer" alignItems="flex-start">
        <ChoiceBox id={id} checked={checked} isFull={isFull} onToggle={onToggle} onRefuse={never} />
        <Box minW="0">
          <Text id={`${id}-name`} fontWeight="semibold">
            {indicator.name}
          </Text>
          <Text id={`${id}-about`} fontSize="sm" color="fg.muted">
            {indicator.description}
          </Text>
        </Box>
      </chakra.label>
      {checked && (
        <Box px={{ base: '3', md: '12' }} pb="5" pt="1">
          {children}
        </Box>
      )}
    </Box>
  );
}
