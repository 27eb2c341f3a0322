import type { FieldError } from '@impact-call/contracts';
import { isLoopback } from '../../../platform/http/origin.ts';

/** As browsers write it; null when it is invalid, such as a path, a wildcard, or `null`. */
export function originOf(typed: string): string | null {
  const text = typed.trim().replace(/\/$/, '');
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isSecure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.origin));
  return isSecure && !url.hostname.includes('*') && url.origin === text.toLowerCase() ? url.origin : null;
}

export const originErrors = (typed: readonly string[]): FieldError[] =>
  typed.flatMap((text, index) =>
    originOf(text) === null
      ? [
          {
            path: `origins.${index}`,
            code: 'origin',
            message: 'must be an https origin without a path, such as https://www.partner.org',
          },
        ]
      : [],
  );
