import { DEFAULT_RANGES, VARIED_INPUTS, type InputRanges } from '@impact-call/domain';
import { Box, Button, chakra, Grid, Text } from '@impact-call/ui/design-system';
import { ChangeSlider } from './change-slider.tsx';
import { useSensitivityT } from './texts.ts';

/** Folded, because the ranges begin with usual ones. */
export function RangesForm({ ranges, onChange }: { ranges: InputRanges; onChange(ranges: InputRanges): void }) {
  const t = useSensitivityT();
  return (
    <chakra.details borderWidth="1px" borderRadius="l2" p="3">
      <chakra.summary cursor="pointer" minH="8" display="list-item" fontWeight="semibold">
        {t('ranges.title')}
      </chakra.summary>
      <Text mt="2" fontSize="sm" color="fg.muted">
        {t('ranges.lead')}
      </Text>
      {VARIED_INPUTS.map((input) => (
        <Box as="fieldset" key={input} border="0" minW="0" mt="4">
          <Box as="legend" fontWeight="semibold" fontSize="sm">
            {t(`inputs.${input}`)}
          </Box>
          <Grid columnGap="6" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
            {(['less', 'more'] as const).map((direction) => (
              <ChangeSlider
                key={direction}
                input={input}
                label={t(`ranges.${direction}`)}
                value={ranges[input][direction]}
                direction={direction}
                onChange={(value) => onChange({ ...ranges, [input]: { ...ranges[input], [direction]: value } })}
              />
            ))}
          </Grid>
        </Box>
      ))}
      <Button mt="3" variant="surface" onClick={() => onChange(DEFAULT_RANGES)}>
        {t('ranges.reset')}
      </Button>
    </chakra.details>
  );
}
