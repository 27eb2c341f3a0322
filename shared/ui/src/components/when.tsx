import { formatInstant, type MomentFormat } from '@impact-call/domain';
import { chakra } from '@impact-call/ui/design-system';
import { useShell } from '../shell-context.tsx';
import { parseInstant } from './moment.ts';

/** In the reader's language and zone; `date-time` (the default) names the zone. */
export function When({ value, format = 'date-time' }: { value: string; format?: MomentFormat }) {
  const { language } = useShell();
  return (
    <chakra.time dateTime={parseInstant(value).toISOString()} fontVariantNumeric="tabular-nums">
      {formatInstant(value, language, format)}
    </chakra.time>
  );
}
