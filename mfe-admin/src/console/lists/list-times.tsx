import { formatInstant, ownTimeZone } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra, Text } from '@impact-call/ui/design-system';
import { useT } from '../../translations.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Date and time for dense tables, with the time below if `stacked`; the list names the time zone once. */
export function ShortWhen({ value, stacked = false }: { value: string; stacked?: boolean }) {
  const { language } = useShell();
  const day = formatInstant(value, language, 'short-date');
  const time = formatInstant(value, language, 'time');
  return (
    <chakra.time dateTime={value} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {day}{' '}
      <chakra.span
        display={stacked ? { base: 'inline', lg: 'block' } : 'inline'}
        color={stacked ? 'fg.muted' : undefined}
        fontSize={stacked ? 'xs' : undefined}
      >
        {time}
      </chakra.span>
    </chakra.time>
  );
}

export function ZoneNote() {
  const t = useT();
  return (
    <Text mt="4" fontSize="sm" color="fg.muted">
      {t('list.zone', { zone: ownTimeZone() })}
    </Text>
  );
}

/** Start of a day in the reader's time zone, `days` later; null for an invalid day. */
export function startOfDay(day: string, days = 0): string | null {
  if (!DAY.test(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + days);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}
