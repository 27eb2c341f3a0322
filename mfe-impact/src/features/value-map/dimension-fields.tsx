import type { ImpactDimensions } from '@impact-call/contracts';
import { DIMENSIONS } from '@impact-call/contracts/limits';
import { valueMapWords } from '@impact-call/domain';
import { Box, Stack } from '@impact-call/ui/design-system';
import { TextLineField } from '../fields/text-line-field.tsx';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import type { DetailFieldsProps } from './outcome-details.tsx';

const NONE: ImpactDimensions = { what: '', who: '', howMuch: '', contribution: '', risk: '' };

/** Where the framework offers them (docs/rules/11-impact-wizard.md#five-dimensions). */
export function DimensionFields({ outcome: { dimensions = NONE }, idOf, change }: DetailFieldsProps) {
  const t = useT();
  const words = valueMapWords(useLanguage());
  return (
    <Stack as="fieldset" gap="4" border="0" minW="0">
      <Box as="legend" fontWeight="semibold" mb="2">
        {t('map.dimensions')}
      </Box>
      {DIMENSIONS.map((name) => (
        <TextLineField
          key={name}
          id={idOf(name)}
          label={words.dimensions[name]}
          hint={t(`map.dimension.${name}`)}
          optional
          value={dimensions[name]}
          onChange={(text) => change({ dimensions: { ...dimensions, [name]: text } })}
        />
      ))}
    </Stack>
  );
}
