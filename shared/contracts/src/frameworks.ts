import Type, { type Static } from 'typebox';
import { ImpactFilters, MAX_AMOUNT, SroiParameters } from './impact.ts';
import { GOALS } from './limits.ts';
import { Instant, Line, localizedOf, Nullable, Strict, Uuid } from './primitives.ts';

const SdgCode = Type.Integer({ minimum: 1, maximum: GOALS });
const Name = localizedOf(Line(500));
const LongText = localizedOf(Line(5000));
const Description = Type.Optional(LongText);

const Share = Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1 })));

/** What an indicator, or a framework for all of its indicators, declares; what is left out was not declared. */
export const ImpactFiltersInput = Strict({
  deadweight: Share,
  attribution: Share,
  displacement: Share,
  dropOff: Share,
  source: Type.Optional(Type.String({ maxLength: 500 })),
});

/**
 * What one unit of an indicator is worth in euros; null where the Excel file had no number
 * (docs/rules.md#proxy-values).
 */
export const ProxyInput = Strict({
  name: Name,
  defaultValue: Nullable(Type.Number({ minimum: 0, maximum: MAX_AMOUNT })),
  sourceName: Type.Optional(Name),
  sourceUrl: Type.Optional(Type.String({ maxLength: 2000 })),
});

export const IndicatorInput = Strict({
  name: Name,
  description: Description,
  proxies: Type.Array(ProxyInput, { maxItems: 50 }),
  filters: Type.Optional(ImpactFiltersInput),
});

export const OutcomeInput = Strict({
  name: Name,
  description: Description,
  sdg: SdgCode,
  indicators: Type.Array(IndicatorInput, { maxItems: 100 }),
});

export const StakeholderInput = Strict({ name: Name, description: Description });

const Profile = Type.Optional(SroiParameters.properties.profiles.properties.lower);

/** What a framework states about its calculation; the rest is as docs/rules.md#filters says. */
export const SroiParametersInput = Strict({
  discountRate: Type.Optional(SroiParameters.properties.discountRate),
  discountOffset: Type.Optional(SroiParameters.properties.discountOffset),
  years: Type.Optional(SroiParameters.properties.years),
  profiles: Type.Optional(Strict({ lower: Profile, upper: Profile })),
  filters: Type.Optional(ImpactFiltersInput),
});

/** A framework whole, as it is created: the server makes all identifiers, and nothing changes it afterwards. */
export const ImpactFrameworkInput = Strict({
  name: Name,
  description: LongText,
  outcomes: Type.Array(OutcomeInput, { maxItems: 500 }),
  stakeholders: Type.Array(StakeholderInput, { maxItems: 200 }),
  parameters: Type.Optional(SroiParametersInput),
});
export type ImpactFrameworkInput = Static<typeof ImpactFrameworkInput>;

/** What can be wrong with an Excel file; whoever shows them has words for each. */
export const EXCEL_PROBLEMS = [
  'sheet-missing',
  'column-missing',
  'too-many-rows',
  'too-many',
  'outcomes-empty',
  'indicators-empty',
  'proxies-empty',
  'stakeholders-empty',
  'required',
  'text-too-long',
  'cell-error',
  'sdg-unknown',
  'sdg-differs',
  'number-unreadable',
  'number-ambiguous',
  'number-out-of-range',
  'share-unreadable',
  'filter-differs',
  'stakeholder-twice',
  'row-twice',
  'address-unreadable',
] as const;
export type ExcelProblemCode = (typeof EXCEL_PROBLEMS)[number];

/**
 * Something that an Excel file gets wrong; `row` counts from 1 as Excel does. An `error` has to be mended before the
 * framework can be created; with a `warning` it can be, without the cell or the row.
 */
export const ExcelProblem = Type.Object({
  severity: Type.Enum(['error', 'warning']),
  sheet: Type.String(),
  row: Nullable(Type.Integer()),
  /** The column's header. */
  column: Nullable(Type.String()),
  code: Type.Enum([...EXCEL_PROBLEMS]),
  /** English, for developers. */
  message: Type.String(),
});
export type ExcelProblem = Static<typeof ExcelProblem>;

/**
 * What an Excel file holds, ready to be created once there is no error; nothing was stored. Of very many problems the
 * first of each severity are listed, and all are counted.
 */
export const FrameworkPreview = Type.Object({
  outcomes: Type.Array(OutcomeInput),
  stakeholders: Type.Array(StakeholderInput),
  problems: Type.Array(ExcelProblem),
  errorsCount: Type.Integer(),
  warningsCount: Type.Integer(),
});
export type FrameworkPreview = Static<typeof FrameworkPreview>;

export const Proxy = Type.Object({
  id: Uuid,
  name: Type.String(),
  defaultValue: Nullable(Type.Number()),
  sourceName: Type.String(),
  sourceUrl: Type.String(),
});
export type Proxy = Static<typeof Proxy>;

const FrameworkIndicator = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  filters: ImpactFilters,
  proxies: Type.Array(Proxy),
});

/** Who lives a change (docs/rules.md#framework). */
export const Stakeholder = Type.Object({ id: Uuid, name: Type.String(), description: Type.String() });
export type Stakeholder = Static<typeof Stakeholder>;

/** An outcome of a framework without its indicators. */
export const Outcome = Type.Object({ id: Uuid, name: Type.String(), sdg: SdgCode, description: Type.String() });
export type Outcome = Static<typeof Outcome>;

/** A framework whole, its texts in the reader's language. */
export const ImpactFramework = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  outcomes: Type.Array(Type.Object({ ...Outcome.properties, indicators: Type.Array(FrameworkIndicator) })),
  stakeholders: Type.Array(Stakeholder),
  parameters: SroiParameters,
  createdAt: Instant,
  /** Deleted ones stay readable where submissions use them. */
  isDeleted: Type.Boolean(),
});
export type ImpactFramework = Static<typeof ImpactFramework>;

/** A framework as the wizard needs it beside its lists. */
export const FrameworkParameters = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  parameters: SroiParameters,
});
export type FrameworkParameters = Static<typeof FrameworkParameters>;

/** A row of the frameworks table. */
export const ImpactFrameworkSummary = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  outcomesCount: Type.Integer(),
  indicatorsCount: Type.Integer(),
  proxiesCount: Type.Integer(),
  stakeholdersCount: Type.Integer(),
  /** How many calls offer it, and how many submissions keep it. */
  usedBy: Type.Object({ calls: Type.Integer(), submissions: Type.Integer() }),
  createdAt: Instant,
});
export type ImpactFrameworkSummary = Static<typeof ImpactFrameworkSummary>;

/** One of the 17 Sustainable Development Goals. */
export const Sdg = Type.Object({
  sdgCode: SdgCode,
  name: Type.String(),
  description: Type.String(),
  keywords: Type.Array(Type.String()),
  url: Type.String(),
});
export type Sdg = Static<typeof Sdg>;

/** An indicator with its first proxy in the fields that clients know, and all of them in `proxies`. */
export const Indicator = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  outcomeTypeId: Uuid,
  proxyTypeID: Nullable(Uuid),
  proxyTypeName: Type.String(),
  proxyTypeDefaultValue: Nullable(Type.Number()),
  sourceName: Type.String(),
  sourceUrl: Type.String(),
  proxies: Type.Array(Proxy),
  filters: ImpactFilters,
});
export type Indicator = Static<typeof Indicator>;
