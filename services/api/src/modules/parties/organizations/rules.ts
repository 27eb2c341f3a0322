import { countryCode } from '@impact-call/domain';
import { RuleBroken } from '../../../platform/errors/request-errors.ts';

export function trimmed<T extends object>(input: T): T {
  const entries = Object.entries(input).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.trim() : (value as unknown),
  ]);
  return Object.fromEntries(entries) as T;
}

/** @throws {RuleBroken} for a foundation date in the future */
export function checkFoundation(date: string | null | undefined, now: Date): void {
  if (!date || new Date(date) <= now) return;
  throw new RuleBroken({ errors: [{ path: 'date_of_foundation', code: 'future', message: 'lies in the future' }] });
}

/** In one of our languages, or by its ISO 3166-1 code. @throws {RuleBroken} */
export function checkCountry(country: string | undefined): void {
  if (country === undefined || countryCode(country) !== null) return;
  throw new RuleBroken({
    errors: [{ path: 'country', code: 'unknown', message: 'is no country: send its name or its ISO code' }],
  });
}
