import Type, { type TSchema } from 'typebox';
import { LANGUAGES } from './languages.ts';

/** In canonical form; ours are version 7 (docs/rules/01-values.md#identifiers). */
export const UUID_PATTERN = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$';
export const Uuid = Type.String({ pattern: UUID_PATTERN });

/** "None": no submission, no report (docs/rules/01-values.md#identifiers). */
export const ZERO_ID = '00000000-0000-0000-0000-000000000000';

/** ISO 8601 in UTC, e.g. `2026-11-20T14:03:22.000Z`. */
export const Instant = Type.String({ format: 'date-time' });

/** An instant that a client sends; without a zone it is UTC (docs/rules/01-values.md#utc). */
export const InstantInput = Type.String({ format: 'iso-date-time', maxLength: 40 });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Line = (maxLength = 200) => Type.String({ maxLength });

/** Control characters, line breaks, bidirectional marks and zero-width spaces can make one name look like another. */
const DECEPTIVE_CHARACTERS =
  '\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff';

/** A single line with at least one visible character and no deceptive characters. */
export const ONE_LINE = `^[^${DECEPTIVE_CHARACTERS}]*[^${DECEPTIVE_CHARACTERS}\\s][^${DECEPTIVE_CHARACTERS}]*$`;

export const RequiredLine = (maxLength = 200) => Type.String({ minLength: 1, maxLength, pattern: ONE_LINE });

export const Html = Type.String({ maxLength: 100_000 });

export const Language = Type.Enum([...LANGUAGES]);
export type Language = (typeof LANGUAGES)[number];

export const Strict = <T extends Record<string, TSchema>>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

export const everyLanguage = <T extends TSchema>(schema: T) =>
  Strict(Object.fromEntries(LANGUAGES.map((language) => [language, schema])) as Record<Language, T>);

/** A missing language falls back to English (docs/rules/01-values.md#languages). */
export const localizedOf = <T extends TSchema>(wording: T) =>
  Type.Union([wording, Type.Partial(everyLanguage(wording), { additionalProperties: false })]);

export const LocalizedLine = localizedOf(Line());

export const LocalizedHtml = localizedOf(Html);

/** `page` counts from 1; the total is in `X-Total-Count` (docs/rules/01-values.md#lists). */
export const Page = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: 100 })),
};

/** Each list has its own default. */
export const Descending = Type.Optional(Type.Boolean());

/** Prefixes of words, all of which must match. */
export const Search = Type.Optional(Type.String({ maxLength: 100 }));
