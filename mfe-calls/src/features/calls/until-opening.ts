import type { Language } from '@impact-call/contracts';
import { restUntil } from '@impact-call/ui';

/** "in 3 days", "tra 3 giorni", "dans 3 jours": the wait until an instant in its largest unit. */
export function untilOpening(openingAt: string, now: Date, language: Language): string {
  const { unit, count } = restUntil(openingAt, now.getTime());
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  return unit === 'days' || unit === 'hours' ? words.format(count, unit) : words.format(Math.max(1, count), 'minutes');
}
