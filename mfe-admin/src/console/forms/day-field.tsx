import { Box, Input } from '@impact-call/ui/design-system';
import { Label } from './label.tsx';

interface Props {
  id: string;
  label: string;
  /** `2026-11-20`; empty for none. */
  value: string;
  onChange(day: string): void;
}

export function DayField({ id, label, value, onChange }: Props) {
  return (
    <Box w={{ base: 'calc(50% - 0.5rem)', md: '10rem' }}>
      <Label htmlFor={id}>{label}</Label>
      <Input id={id} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
    </Box>
  );
}
