import { useEffect, useState } from 'react';
import { CalendarClock, Clock, TriangleAlert } from 'lucide-react';
import { Badge, Box, Flex, chakra } from '@impact-call/ui/design-system';
import { useUiText } from '../ui-texts.ts';
import { restUntil, type Rest, parseInstant } from './moment.ts';
import { formatInstant, type MomentFormat } from '@impact-call/domain';
import { useShell } from '../shell-context.tsx';

const LOOKS = {
  quiet: { palette: 'gray', variant: 'plain', icon: CalendarClock },
  near: { palette: 'orange', variant: 'plain', icon: Clock },
  urgent: { palette: 'orange', variant: 'subtle', icon: TriangleAlert },
  over: { palette: 'gray', variant: 'plain', icon: Clock },
} as const;

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useRestText() {
  const text = useUiText();
  return ({ unit, count }: Rest) =>
    unit === 'over' || unit === 'seconds' ? text(`left.${unit}`) : text(`left.${unit}`, { count });
}

/** More prominent near the end; renders nothing without an end. */
export function DeadlineRest({ value }: { value: string | null }) {
  const restText = useRestText();
  const now = useNow();
  if (!value) return null;
  const rest = restUntil(value, now);
  const { palette, variant, icon: Icon } = LOOKS[rest.tone];
  return (
    <Badge colorPalette={palette} variant={variant}>
      <Icon aria-hidden />
      {restText(rest)}
    </Badge>
  );
}

/** With zone and remaining time. `null` has no end (docs/rules/07-calls.md#call-window). */
export function Deadline({ value }: { value: string | null }) {
  const text = useUiText();
  if (!value)
    return (
      <Box as="span" color="fg.muted">
        {text('left.noEnd')}
      </Box>
    );
  return (
    <Flex as="span" display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
      <When value={value} />
      <DeadlineRest value={value} />
    </Flex>
  );
}

/** In the reader's language and zone; `date-time` (the default) names the zone. */
export function When({ value, format = 'date-time' }: { value: string; format?: MomentFormat }) {
  const { language } = useShell();
  return (
    <chakra.time dateTime={parseInstant(value).toISOString()} fontVariantNumeric="tabular-nums">
      {formatInstant(value, language, format)}
    </chakra.time>
  );
}
