import { parseInstant, useShell } from '@impact-call/ui';
import { chakra } from '@impact-call/ui/design-system';

/** Day and time in one short line for dense tables; the zone is named once for all of them. */
export function ShortWhen({ value }: { value: string }) {
  const { language } = useShell();
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { day: '2-digit', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
  return <chakra.time dateTime={value} whiteSpace="nowrap" fontVariantNumeric="tabular-nums">{format.format(parseInstant(value))}</chakra.time>;
}
