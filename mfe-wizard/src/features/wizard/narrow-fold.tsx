import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Step } from '@impact-call/contracts';
import { Box, Button, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import type { Navigation } from './use-step-navigation.ts';
import { useWizard } from '../submission/wizard-context.ts';

/** Where the list of steps stands beside the step, there is room for all. */
const WIDE = '@container (min-width: 52rem)';
const NARROW = '@container (max-width: 51.99rem)';

/** What may be out of view where there is little room; it stays in the page, and wide screens always show it. */
export function NarrowFold({ folded, children }: { folded: boolean; children: ReactNode }) {
  return (
    <Box css={folded ? { [NARROW]: { display: 'none' } } : {}} data-folded={folded}>
      {children}
    </Box>
  );
}

/**
 * Which step and screen this is, in one line that opens the rest: on a phone the call, its dates, steps and screens
 * would stand before every screen of a step, and the screen itself begin below the fold.
 */
export function FoldedPlace({
  step,
  navigation,
  folded,
  onToggle,
}: {
  step: Step;
  navigation: Pick<Navigation, 'pages' | 'page'>;
  folded: boolean;
  onToggle(): void;
}) {
  const t = useT();
  const { steps } = useWizard();
  const screen = navigation.pages.findIndex(({ id }) => id === navigation.page) + 1;
  const Chevron = folded ? ChevronDown : ChevronUp;
  return (
    <Box css={{ [WIDE]: { display: 'none' } }} mb="4">
      <Button
        variant="surface"
        colorPalette="gray"
        width="full"
        minH="11"
        justifyContent="space-between"
        aria-expanded={!folded}
        onClick={onToggle}
      >
        <Text as="span" textStyle="figures" fontSize="sm">
          {t('nav.stepOf', { step: steps.findIndex(({ id }) => id === step.id) + 1, steps: steps.length })}
          {' · '}
          {t('nav.screenOf', { screen, screens: navigation.pages.length })}
        </Text>
        <Chevron aria-hidden />
      </Button>
    </Box>
  );
}

/** After the first screen of a step everybody knows where they are. */
export const mayFold = ({ pages, page }: Pick<Navigation, 'pages' | 'page'>): boolean =>
  pages.findIndex(({ id }) => id === page) > 0;
