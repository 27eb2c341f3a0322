import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra } from '@impact-call/ui/design-system';

/** Day and time for dense tables, the time below the day where `stacked`; the zone is named once for all of them. */
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
