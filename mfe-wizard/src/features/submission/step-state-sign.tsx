import type { ComponentType, ReactNode } from 'react';
import { BookOpen, Circle, CircleAlert, CircleCheck, CircleDot, Hourglass } from 'lucide-react';
import { Box, Flex } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import type { StepState } from './step-progress.ts';

type IconType = ComponentType<{ 'aria-hidden': true; size: number }>;
const SIGNS: Record<StepState, { icon: IconType; color: string }> = {
  'not-started': { icon: Circle, color: 'fg.subtle' },
  'in-progress': { icon: CircleDot, color: 'fg.info' },
  complete: { icon: CircleCheck, color: 'fg.success' },
  'has-errors': { icon: CircleAlert, color: 'fg.error' },
  optional: { icon: Circle, color: 'fg.subtle' },
  reading: { icon: BookOpen, color: 'fg.subtle' },
  coming: { icon: Hourglass, color: 'fg.subtle' },
};

/** The state is never shown as colour alone. */
export function StateSign({ look, children }: { look: StepState; children: ReactNode }) {
  const { icon: Icon, color } = SIGNS[look];
  return (
    <Flex gap="1.5" align="center" fontSize="sm" color="fg.muted">
      <Box color={color} flexShrink={0}>
        <Icon aria-hidden size={16} />
      </Box>
      <span>{children}</span>
    </Flex>
  );
}

export const StepStateSign = ({ state }: { state: StepState }) => (
  <StateSign look={state}>{useT()(`state.${state}`)}</StateSign>
);
