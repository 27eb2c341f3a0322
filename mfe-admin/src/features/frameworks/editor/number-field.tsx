import { formatAnsweredNumber, readNumber } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra, Box, Input, Text } from '@impact-call/ui/design-system';
import { useId, useState } from 'react';
import { useFrameworkT } from '../texts.ts';

interface Props {
  id?: string;
  label: string;
  unit: string;
  value: number | null;
  max?: number;
  isWhole?: boolean;
  placeholder?: string;
  onChange(value: number | null): void;
}

interface Draft {
  text: string;
  leftAt?: number | null;
}

/** The text stays as typed until blur; invalid or out-of-range input counts as empty and shows an error. */
function useTypedNumber({ value, max = 1e12, isWhole = false, onChange }: Props) {
  const { language } = useShell();
  const [draft, setDraft] = useState<Draft | null>(null);
  const read = (text: string): number | null => {
    const number = readNumber(text, { language });
    const isWithin = number !== null && number >= 0 && number <= max && (!isWhole || Number.isInteger(number));
    return isWithin ? number : null;
  };
  // After blur, another value from outside, e.g. of a previous version, replaces the text.
  const isLeft = draft?.leftAt !== undefined;
  const typed = draft && (!isLeft || draft.leftAt === value) ? draft.text : null;
  return {
    shown: typed ?? (value === null ? '' : formatAnsweredNumber(value, language)),
    max: formatAnsweredNumber(max, language),
    isWrong: isLeft && typed !== null,
    type(text: string): void {
      setDraft({ text });
      onChange(read(text));
    },
    leave(): void {
      setDraft(typed === null || typed.trim() === '' || read(typed) !== null ? null : { text: typed, leftAt: value });
    },
  };
}

export function NumberField(props: Props) {
  const t = useFrameworkT();
  const own = useId();
  const { id: control = own, label, unit, isWhole = false, placeholder } = props;
  const { shown, max, isWrong, type, leave } = useTypedNumber(props);
  return (
    <Box data-field="" minW="0">
      <chakra.label htmlFor={control} display="block" fontSize="sm" fontWeight="semibold" mb="1">
        {label}
      </chakra.label>
      <Box position="relative">
        <Input
          id={control}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          pe={unit ? '8' : undefined}
          fontVariantNumeric="tabular-nums"
          placeholder={placeholder}
          value={shown}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${control}-wrong` : undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={leave}
        />
        <Unit>{unit}</Unit>
      </Box>
      {isWrong && (
        <Text id={`${control}-wrong`} role="alert" mt="1" fontSize="sm" color="fg.error">
          {t(isWhole ? 'wholeNumberWrong' : 'numberWrong', { most: max })}
        </Text>
      )}
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

/** A share from 0 to 1, entered as a percentage. */
export function ShareField({
  value,
  onChange,
  ...rest
}: Pick<Props, 'id' | 'label' | 'placeholder' | 'value' | 'onChange'>) {
  return (
    <NumberField
      {...rest}
      unit="%"
      max={PERCENT}
      value={value === null ? null : Math.round(value * PERCENT * PRECISION) / PRECISION}
      onChange={(percent) =>
        onChange(percent === null ? null : Math.round((percent / PERCENT) * PRECISION) / PRECISION)
      }
    />
  );
}
