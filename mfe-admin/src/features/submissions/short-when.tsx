import { parseInstant, useShell } from '@impact-call/ui';
import { chakra } from '@impact-call/ui/design-system';

/** Day and time for dense tables, the time below the day where `stacked`; the zone is named once for all of them. */
export function ShortWhen({ value, stacked = false }: { value: string; stacked?: boolean }) {
  const { language } = useShell();
  const locale = language === 'en' ? 'en-GB' : language;
  const instant = parseInstant(value);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(instant);
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(instant);
  return (
    <chakra.time dateTime={value} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
      {day}{' '}
      <chakra.span
        display={stacked ? 'block' : 'inline'}
        color={stacked ? 'fg.muted' : undefined}
        fontSize={stacked ? 'xs' : undefined}
      >
        {time}
      </chakra.span>
    </chakra.time>
  );
}
