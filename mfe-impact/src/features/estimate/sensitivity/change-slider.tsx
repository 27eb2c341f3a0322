import { isRelativeInput, type VariedInput, formatNumber, formatPercent } from '@impact-call/domain';
import { chakra, Flex } from '@impact-call/ui/design-system';
import { useId } from 'react';
import { useLanguage } from '../../screen/impact-context.tsx';
import { useSensitivityT, type SensitivityTexts } from './texts.ts';
import type { Language } from '@impact-call/contracts';

/** With its sign, in percent or in points. */
export function changeText(input: VariedInput, change: number, t: SensitivityTexts, language: Language): string {
  const size = Math.abs(change);
  const amount = isRelativeInput(input)
    ? formatPercent(size, language)
    : t('points', { points: formatNumber(size * 100, language, 1) });
  const sign = change > 0 ? '+' : change < 0 ? '−' : '';
  return `${sign}${amount}`;
}

interface Props {
  input: VariedInput;
  label: string;
  value: number;
  direction: 'both' | 'less' | 'more';
  onChange(value: number): void;
}

/** Amounts in percent, shares and the discount rate in points. */
function scaleOf(input: VariedInput): { most: number; step: number } {
  if (input === 'discountRate') return { most: 0.1, step: 0.005 };
  return isRelativeInput(input) ? { most: 0.9, step: 0.05 } : { most: 0.5, step: 0.05 };
}

/** Native sliders need no errors, and work by keyboard and thumb. */
export function ChangeSlider({ input, label, value, direction, onChange }: Props) {
  const t = useSensitivityT();
  const language = useLanguage();
  const id = useId();
  const { most, step } = scaleOf(input);
  const sign = direction === 'less' ? -1 : 1;
  const words = changeText(input, value * sign, t, language);
  return (
    <div>
      <Flex justify="space-between" gap="3" fontSize="sm">
        <label htmlFor={id}>{label}</label>
        <chakra.span whiteSpace="nowrap" fontWeight="semibold" fontVariantNumeric="tabular-nums" aria-hidden>
          {words}
        </chakra.span>
      </Flex>
      <chakra.input
        id={id}
        type="range"
        w="full"
        minH="8"
        accentColor="var(--chakra-colors-accent-solid)"
        min={direction === 'both' ? -most : 0}
        max={most}
        step={step}
        value={value}
        aria-valuetext={words}
        // Steps of a twentieth are no exact doubles.
        onChange={(event) => onChange(Math.round(Number(event.target.value) * 1000) / 1000)}
      />
    </div>
  );
}
