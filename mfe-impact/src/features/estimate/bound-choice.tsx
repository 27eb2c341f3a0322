import type { Bound } from '@impact-call/domain';
import { Box, chakra } from '@impact-call/ui/design-system';
import { useId } from 'react';
import { useT } from '../screen/impact-context.tsx';

/** The end of the range that the calculation is shown for. */
export function BoundChoice({ bound, onChange }: { bound: Bound; onChange(bound: Bound): void }) {
  const t = useT();
  const name = useId();
  return (
    <Box as="fieldset" border="0" display="flex" flexWrap="wrap" columnGap="5" alignItems="center" mb="3">
      <Box as="legend" fontSize="sm" color="fg.muted" float={{ base: 'none', sm: 'left' }} me="2">
        {t('estimate.boundLegend')}
      </Box>
      {(['lower', 'upper'] as const).map((each) => (
        <chakra.label key={each} display="inline-flex" gap="2" alignItems="center" minH="11" cursor="pointer">
          <chakra.input
            type="radio"
            name={name}
            boxSize="5"
            accentColor="var(--chakra-colors-accent-solid)"
            checked={bound === each}
            onChange={() => onChange(each)}
          />
          {t(each === 'lower' ? 'estimate.carefulEnd' : 'estimate.hopefulEnd')}
        </chakra.label>
      ))}
    </Box>
  );
}
