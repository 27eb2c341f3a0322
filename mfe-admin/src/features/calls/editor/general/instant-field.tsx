import { formatInstant, ownTimeZone } from '@impact-call/domain';
import { TextField, useShell } from '@impact-call/ui';
import { Box, Button, Text } from '@impact-call/ui/design-system';
import { useCallT } from '../../texts.ts';
import { fromLocalField, toLocalField } from '../../../../console/forms/local-time.ts';

interface Props {
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
export function InstantField({ id, label, hint, error, value, onChange, none, min }: Props) {
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
