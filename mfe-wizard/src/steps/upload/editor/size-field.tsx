import { chakra, Flex, Input, NativeSelect, Stack, Text } from '@impact-call/ui/design-system';
import { useState } from 'react';
import { useEditorT } from '../../../features/editors/texts.ts';
import { bytesOf, sizeOf, UNITS, type Unit } from './requirement-list.ts';

export interface SizeFieldProps {
  id: string;
  bytes: number;
  most: number;
  formattedMost: string;
  problem: string | undefined;
  readOnly: boolean;
  onChange(bytes: number): void;
}

/** Invalid input stays visible, and the last valid size counts. */
export function SizeField({ id, bytes, most, formattedMost, problem, readOnly, onChange }: SizeFieldProps) {
  const t = useEditorT();
  const [typed, setTyped] = useState(() => sizeOf(bytes));
  const change = (next: { amount: string; unit: Unit }): void => {
    setTyped(next);
    const meant = bytesOf(next.amount, next.unit, most);
    if (meant !== null) onChange(meant);
  };
  const error =
    bytesOf(typed.amount, typed.unit, most) === null ? t('upload.sizeWrong', { most: formattedMost }) : problem;
  return (
    <Stack gap="1.5" data-field="">
      <chakra.label htmlFor={id} fontWeight="semibold">
        {t('upload.size')}
      </chakra.label>
      <Flex gap="2">
        <Input
          id={id}
          inputMode="decimal"
          value={typed.amount}
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => change({ ...typed, amount: target.value })}
        />
        <UnitChoice unit={typed.unit} readOnly={readOnly} onChange={(unit) => change({ ...typed, unit })} />
      </Flex>
      <Text
        id={`${id}-hint`}
        fontSize="sm"
        color={error ? 'fg.error' : 'fg.muted'}
        fontWeight={error ? 'semibold' : 'normal'}
      >
        {error ?? t('upload.sizeHint', { most: formattedMost })}
      </Text>
    </Stack>
  );
}

function UnitChoice({ unit, readOnly, onChange }: { unit: Unit; readOnly: boolean; onChange(unit: Unit): void }) {
  const t = useEditorT();
  return (
    <NativeSelect.Root w="24" flexShrink={0} disabled={readOnly}>
      <NativeSelect.Field
        aria-label={t('upload.unit')}
        value={unit}
        onChange={({ target }) => onChange(target.value as Unit)}
      >
        {Object.keys(UNITS).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
