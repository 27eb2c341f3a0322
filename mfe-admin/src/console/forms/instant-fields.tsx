import { formatInstant, ownTimeZone } from '@impact-call/domain';
import { TextField, useShell } from '@impact-call/ui';
import { Box, Button, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';
import { useCallT } from '../../features/calls/texts.ts';

interface Props {
  value: string | null;
  onChange(until: string | null): void;
  needed: boolean;
}

export function UntilField({ value, onChange, needed }: Props) {
  const t = useT();
  const { language } = useShell();
  const zone = t('act.untilZone', { zone: ownTimeZone() });
  return (
    <TextField
      type="datetime-local"
      label={t('act.until')}
      hint={value === null ? zone : `${zone} ${formatInstant(value, language, 'full')}`}
      optional={!needed}
      max="9999-12-31T23:59"
      value={toLocalField(value).slice(0, 16)}
      error={isPast(value) ? t('act.untilPast') : undefined}
      onChange={({ target }) => onChange(fromLocalField(target.value))}
    />
  );
}

export const isPast = (until: string | null): boolean => until !== null && new Date(until) <= new Date();

interface InstantFieldProps {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string | null;
  onChange(value: string | null): void;
  /** Meaning of an empty date. */
  none: string;
  min?: Date;
}

/** Date and time to the second in the reader's time zone, repeated below as text. */
export function InstantField({ id, label, hint, error, value, onChange, none, min }: InstantFieldProps) {
  const t = useCallT();
  const { language } = useShell();
  return (
    <Box>
      <TextField
        id={id}
        type="datetime-local"
        step="1"
        label={label}
        hint={
          hint === undefined
            ? t('field.zone', { zone: ownTimeZone() })
            : `${hint} ${t('field.zone', { zone: ownTimeZone() })}`
        }
        error={error}
        value={toLocalField(value)}
        min={min && toLocalField(min.toISOString())}
        max="9999-12-31T23:59:59"
        onChange={({ target }) => onChange(fromLocalField(target.value))}
      />
      <Text fontSize="sm" color="fg.muted" mt="1" fontVariantNumeric="tabular-nums">
        {value === null ? none : formatInstant(value, language, 'full')}
        {value !== null && (
          <Button
            ms="2"
            size="xs"
            variant="ghost"
            aria-label={t('field.clearOf', { label })}
            onClick={() => onChange(null)}
          >
            {t('field.clear')}
          </Button>
        )}
      </Text>
    </Box>
  );
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Value of a `datetime-local` field for an instant: local time to the second. */
export function toLocalField(instant: string | null): string {
  if (instant === null) return '';
  const date = new Date(instant);
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}

export function fromLocalField(local: string): string | null {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? null : date.toISOString();
}
