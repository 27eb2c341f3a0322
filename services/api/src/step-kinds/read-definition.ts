import type { FieldError } from '@impact-call/contracts';
import type { LocalizedText } from '../platform/text/localized-text.ts';

/** With several translations, paths begin with the language. */
export function wordingErrors(
  content: LocalizedText,
  errorsOf: (wording: string) => readonly FieldError[],
): FieldError[] {
  const wordings: [string, string][] = typeof content === 'string' ? [['', content]] : Object.entries(content);
  return wordings.flatMap(([language, wording]) =>
    errorsOf(wording).map((error) => ({ ...error, path: [language, error.path].filter(Boolean).join('.') })),
  );
}
