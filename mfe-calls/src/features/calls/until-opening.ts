import type { Language } from '@impact-call/contracts';
import { formatWait } from '@impact-call/domain';
import { restUntil } from '@impact-call/ui';

/** "in 3 days", "tra 3 giorni", "dans 3 jours", in the largest unit. */
export function untilOpening(openingAt: string, now: Date, language: Language): string {
  const { unit, count } = restUntil(openingAt, now.getTime());
  return unit === 'days' || unit === 'hours'
    ? formatWait(count, unit, language)
    : formatWait(Math.max(1, count), 'minutes', language);
}
