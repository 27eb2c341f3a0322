import { chakra, Box, Input } from '@impact-call/ui/design-system';
import { useId } from 'react';

interface Props {
  id?: string;
  label: string;
  /** What the number is of, shown behind it: €, %. */
  unit: string;
  value: number | null;
  most?: number;
  step?: number | 'any';
  placeholder?: string;
  onChange(value: number | null): void;
}

/** A number with its unit; empty is no number, and what is out of bounds is brought inside. */
export function NumberField({ id, label, unit, value, most = 1e12, step = 'any', placeholder, onChange }: Props) {
  const own = useId();
  const control = id ?? own;
  const change = (typed: string): void => {
    const number = Number(typed);
    onChange(typed.trim() === '' || !Number.isFinite(number) ? null : Math.min(most, Math.max(0, number)));
  };
  return (
    <Box data-field="" minW="0">
      <chakra.label htmlFor={control} display="block" fontSize="sm" fontWeight="semibold" mb="1">
        {label}
      </chakra.label>
      <Box position="relative">
        <Input
          id={control}
          type="number"
          inputMode="decimal"
          min={0}
          max={most}
          step={step}
          pe={unit ? '8' : undefined}
          fontVariantNumeric="tabular-nums"
          placeholder={placeholder}
          value={value ?? ''}
          onChange={({ target }) => change(target.value)}
        />
        <Unit>{unit}</Unit>
      </Box>
    </Box>
  );
}

const Unit = ({ children }: { children: string }) => (
  <Box
    position="absolute"
    insetEnd="3"
    top="0"
    bottom="0"
    display="flex"
    alignItems="center"
    color="fg.muted"
    pointerEvents="none"
    aria-hidden
  >
    {children}
  </Box>
);
const PERCENT = 100;
const PRECISION = 1e6;

/** A share from 0 to 1, typed in per cent. */
export function ShareField({
  value,
  onChange,
  ...rest
}: Pick<Props, 'id' | 'label' | 'placeholder' | 'value' | 'onChange'>) {
  return (
    <NumberField
      {...rest}
      unit="%"
      most={PERCENT}
      value={value === null ? null : Math.round(value * PERCENT * PRECISION) / PRECISION}
      onChange={(percent) =>
        onChange(percent === null ? null : Math.round((percent / PERCENT) * PRECISION) / PRECISION)
      }
    />
  );
}
