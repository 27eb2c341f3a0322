import { formatInstant, ownTimeZone } from '@impact-call/domain';
import { TextField, useShell } from '@impact-call/ui';
import { useT } from '../../translations.ts';
import { fromLocalField, toLocalField } from './local-time.ts';

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
