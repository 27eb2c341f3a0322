import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { chakra } from '@impact-call/ui/design-system';

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
