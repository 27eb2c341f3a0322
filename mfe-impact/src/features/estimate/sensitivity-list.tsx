import type { Sensitivity } from '@impact-call/domain';
import { Box, Flex } from '@impact-call/ui/design-system';
import { useLanguage, useT } from '../screen/impact-context.tsx';
import { showReturn } from '../amount/show-return.ts';

/** Further inputs hardly change the result. */
const SHOWN = 6;

interface Props {
  sensitivity: readonly Sensitivity[];
  names: ReadonlyMap<string, string>;
}

/** The inputs that change the result most, with the returns for 10 % less and 10 % more. */
export function SensitivityList({ sensitivity, names }: Props) {
  const shown = sensitivity.slice(0, SHOWN);
  const ends = shown.flatMap(({ withLess, withMore }) => [withLess, withMore]);
  const scale = { lowest: Math.min(...ends), highest: Math.max(...ends) };
  return (
    <Box as="ol" listStyleType="none" display="grid" gap="3" fontSize="sm" fontVariantNumeric="tabular-nums">
      {shown.map((each) => (
        <InputRow key={`${each.input} ${each.outcomeKey ?? ''}`} moved={each} names={names} {...scale} />
      ))}
    </Box>
  );
}

interface RowProps extends Pick<Props, 'names'> {
  moved: Sensitivity;
  /** The common scale of all rows. */
  lowest: number;
  highest: number;
}

function InputRow({ moved: { input, outcomeKey = '', withLess, withMore }, names, lowest, highest }: RowProps) {
  const t = useT();
  const language = useLanguage();
  const [low, high] = [Math.min(withLess, withMore), Math.max(withLess, withMore)];
  const percent = (score: number): string =>
    `${((score / Math.max(Number.MIN_VALUE, highest - lowest)) * 100).toFixed(2)}%`;
  return (
    <Box as="li">
      <Flex justify="space-between" gap="3">
        <span>{t(`estimate.sensitivity.${input}`, { name: names.get(outcomeKey) ?? '' })}</span>
        <Box as="span" whiteSpace="nowrap" fontWeight="semibold">
          {t('estimate.sensitivity.between', {
            low: showReturn(low, language),
            high: showReturn(high, language),
          })}
        </Box>
      </Flex>
      <Box aria-hidden position="relative" h="2.5" mt="1" borderRadius="xs" bg="bg.muted">
        <Box
          position="absolute"
          top="0"
          h="full"
          minW="2px"
          borderRadius="xs"
          bg="accent.solid"
          style={{ insetInlineStart: percent(low - lowest), width: percent(high - low) }}
        />
      </Box>
    </Box>
  );
}
