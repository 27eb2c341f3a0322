import Type, { type Static } from 'typebox';
import { ExcelProblem, ExcelRow } from './framework-files.ts';
import { ProxyLink } from './frameworks.ts';
import { MAX_AMOUNT } from './submissions/impact.ts';
import { Instant, Line, localizedOf, Nullable, Strict, Uuid } from './values/primitives.ts';

export const MAX_PROXY_ENTRIES = 5000;
export const MAX_IMPORTED_PROXIES = 2000;
export const MAX_DEFLATORS = 200;

const Year = Type.Integer({ minimum: 1900, maximum: 2100 });
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

const entry = {
  name: localizedOf(Line(500)),
  /** The value of one unit, in `currency` and at the prices of `year`. */
  value: Type.Number({ minimum: 0, maximum: MAX_AMOUNT }),
  unit: localizedOf(Line(200)),
  year: Year,
  /** ISO 3166 code; empty if the value is for no country in particular. */
  country: Type.String({ pattern: '^([A-Z]{2})?$' }),
  /** ISO 4217 code. */
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  licence: Line(200),
  sourceName: Line(500),
  /** Empty, or an address that begins with `https://` or `http://`. */
  sourceUrl: Type.String({ maxLength: 2000 }),
  note: Type.String({ maxLength: 2000 }),
};

/** A value with its source, for proxies of frameworks (docs/rules/14-decisions.md#proxy-library). */
export const ProxyEntryInput = Strict(entry);
export type ProxyEntryInput = Static<typeof ProxyEntryInput>;

/** `version` is the edited one. */
export const ProxyEntryChange = Strict({ ...entry, id: Uuid, version: Version });
export type ProxyEntryChange = Static<typeof ProxyEntryChange>;

/** A value at the prices of another year (docs/rules/14-decisions.md#uprating). */
export const UpratedValue = Type.Object({ value: Type.Number(), year: Type.Integer() });
export type UpratedValue = Static<typeof UpratedValue>;

export const ProxyEntry = Type.Object({
  id: Uuid,
  version: Type.Integer(),
  isCurrent: Type.Boolean(),
  ...entry,
  /** At the prices of the last year of the deflators; null if these do not have both years. */
  uprated: Nullable(UpratedValue),
  savedAt: Instant,
  /** Empty when the author is unknown. */
  savedBy: Type.String(),
});
export type ProxyEntry = Static<typeof ProxyEntry>;

export const ProxyEntryRow = Type.Object({
  id: Uuid,
  version: Type.Integer(),
  name: Type.String(),
  unit: Type.String(),
  value: Type.Number(),
  year: Type.Integer(),
  country: Type.String(),
  currency: Type.String(),
  sourceName: Type.String(),
  uprated: Nullable(UpratedValue),
  frameworksCount: Type.Integer(),
});
export type ProxyEntryRow = Static<typeof ProxyEntryRow>;

/** And what the entry's current version would change. */
export const ProxyEntryUse = Type.Object({
  frameworkId: Uuid,
  frameworkVersion: Type.Integer(),
  framework: Type.String(),
  outcome: Type.String(),
  indicator: Type.String(),
  proxy: Type.String(),
  link: ProxyLink,
  value: Nullable(Type.Number()),
  /** The value and link after taking over the entry's current version; null if it cannot be taken over. */
  next: Nullable(Type.Object({ value: Type.Number(), link: ProxyLink })),
});
export type ProxyEntryUse = Static<typeof ProxyEntryUse>;

/** Each of these frameworks gets a new version. */
export const ProxyTakeOver = Strict({
  id: Uuid,
  version: Version,
  frameworks: Type.Array(Strict({ id: Uuid, version: Version }), { minItems: 1, maxItems: 100 }),
});
export type ProxyTakeOver = Static<typeof ProxyTakeOver>;

/** A row of an imported workbook: new, or the next version of an entry with the same name and country. */
export const ProxyImport = Strict({ ...entry, id: Nullable(Uuid), version: Nullable(Version) });
export type ProxyImport = Static<typeof ProxyImport>;

const problems = {
  problems: Type.Array(ExcelProblem),
  rows: Type.Array(ExcelRow),
  errorsCount: Type.Integer(),
  warningsCount: Type.Integer(),
};

/** Nothing is stored. */
export const ProxyPreview = Type.Object({
  entries: Type.Array(
    Type.Object({
      entry: ProxyImport,
      /** Null for a new one. */
      before: Nullable(Type.Object({ value: Type.Number(), year: Type.Integer(), currency: Type.String() })),
    }),
  ),
  unchangedCount: Type.Integer(),
  ...problems,
});
export type ProxyPreview = Static<typeof ProxyPreview>;

const Deflator = Strict({ year: Year, index: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }) });
export type Deflator = Static<typeof Deflator>;

const deflators = {
  rows: Type.Array(Deflator, { maxItems: MAX_DEFLATORS }),
  sourceName: Line(500),
  sourceUrl: Type.String({ maxLength: 2000 }),
};

/** `version` is 0 while there are none. */
export const Deflators = Type.Object({
  version: Type.Integer(),
  ...deflators,
  importedAt: Nullable(Instant),
  importedBy: Type.String(),
});
export type Deflators = Static<typeof Deflators>;

/** The whole table; `version` is the one that was seen. */
export const DeflatorsChange = Strict({ ...deflators, version: Type.Integer({ minimum: 0, maximum: 1_000_000 }) });
export type DeflatorsChange = Static<typeof DeflatorsChange>;

export const DeflatorPreview = Type.Object({
  deflators: Type.Array(Type.Object({ year: Type.Integer(), index: Type.Number(), before: Nullable(Type.Number()) })),
  removed: Type.Array(Type.Integer()),
  ...problems,
});
export type DeflatorPreview = Static<typeof DeflatorPreview>;
