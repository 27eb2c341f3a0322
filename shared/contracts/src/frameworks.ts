import Type, { type Static } from 'typebox';
import { ImpactFilters, MAX_AMOUNT, OwnFigures, SroiParameters, ValueMapOptions } from './submissions/impact.ts';
import { GOALS } from './values/limits.ts';
import { Instant, Line, localizedOf, Nullable, Strict, Uuid } from './values/primitives.ts';

const SdgCode = Type.Integer({ minimum: 1, maximum: GOALS });
const Name = localizedOf(Line(500));
const LongText = localizedOf(Line(5000));
const Description = Type.Optional(LongText);

const Share = Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 1 })));

/** Shares from 0 to 1; absent or null means undeclared. */
export const ImpactFiltersInput = Strict({
  deadweight: Share,
  attribution: Share,
  displacement: Share,
  dropOff: Share,
  source: Type.Optional(Type.String({ maxLength: 500 })),
});

/** The entry that a framework's proxy has its value from (docs/rules/14-decisions.md#linked-proxies). */
export const ProxyLink = Strict({
  entryId: Uuid,
  version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** The year to whose prices the value was brought; null for the entry's own. */
  priceYear: Nullable(Type.Integer({ minimum: 1900, maximum: 2100 })),
});
export type ProxyLink = Static<typeof ProxyLink>;

/** In euros; null where the Excel file had no number (docs/rules/12-frameworks.md#proxy-values). */
export const ProxyInput = Strict({
  name: Name,
  defaultValue: Nullable(Type.Number({ minimum: 0, maximum: MAX_AMOUNT })),
  sourceName: Type.Optional(Name),
  sourceUrl: Type.Optional(Type.String({ maxLength: 2000 })),
  /** Null or absent for a typed value. */
  library: Type.Optional(Nullable(ProxyLink)),
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

/** Defaults: docs/rules/11-impact-wizard.md#filters. */
export const SroiParametersInput = Strict({
  discountRate: Type.Optional(SroiParameters.properties.discountRate),
  discountOffset: Type.Optional(SroiParameters.properties.discountOffset),
  years: Type.Optional(SroiParameters.properties.years),
  profiles: Type.Optional(Strict({ lower: Profile, upper: Profile })),
  filters: Type.Optional(ImpactFiltersInput),
  ownFigures: Type.Optional(Strict(OwnFigures.properties)),
  valueMap: Type.Optional(Strict(ValueMapOptions.properties)),
});

export const ImpactFrameworkInput = Strict({
  name: Name,
  description: LongText,
  outcomes: Type.Array(OutcomeInput, { maxItems: 500 }),
  stakeholders: Type.Array(StakeholderInput, { maxItems: 200 }),
  parameters: Type.Optional(SroiParametersInput),
});
export type ImpactFrameworkInput = Static<typeof ImpactFrameworkInput>;

const FrameworkVersionNumber = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** The same in every version, so that answers still match. Without a known one the part is new. */
const PartId = { id: Type.Optional(Uuid) };

/** `version` is the one that was edited. */
export const ImpactFrameworkChange = Strict({
  ...ImpactFrameworkInput.properties,
  id: Uuid,
  version: FrameworkVersionNumber,
  outcomes: Type.Array(
    Strict({
      ...OutcomeInput.properties,
      ...PartId,
      indicators: Type.Array(
        Strict({
          ...IndicatorInput.properties,
          ...PartId,
          proxies: Type.Array(Strict({ ...ProxyInput.properties, ...PartId }), { maxItems: 50 }),
        }),
        { maxItems: 100 },
      ),
    }),
    { maxItems: 500 },
  ),
  stakeholders: Type.Array(Strict({ ...StakeholderInput.properties, ...PartId }), { maxItems: 200 }),
});
export type ImpactFrameworkChange = Static<typeof ImpactFrameworkChange>;

/** `seen` is the current version on the screen; with a newer one the request fails. */
export const FrameworkRestoration = Strict({
  id: Uuid,
  version: FrameworkVersionNumber,
  seen: FrameworkVersionNumber,
});

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

/** People who experience a change (docs/rules/12-frameworks.md#framework). */
export const Stakeholder = Type.Object({ id: Uuid, name: Type.String(), description: Type.String() });
export type Stakeholder = Static<typeof Stakeholder>;

export const Outcome = Type.Object({ id: Uuid, name: Type.String(), sdg: SdgCode, description: Type.String() });
export type Outcome = Static<typeof Outcome>;

export const ImpactFramework = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  outcomes: Type.Array(Type.Object({ ...Outcome.properties, indicators: Type.Array(FrameworkIndicator) })),
  stakeholders: Type.Array(Stakeholder),
  parameters: SroiParameters,
  createdAt: Instant,
  /** Deleted ones remain readable where submissions use them. */
  isDeleted: Type.Boolean(),
});
export type ImpactFramework = Static<typeof ImpactFramework>;

export const ImpactFrameworkForAdmin = Type.Object({
  id: Uuid,
  version: Type.Integer(),
  isCurrent: Type.Boolean(),
  name: Name,
  description: LongText,
  outcomes: Type.Array(
    Type.Object({
      id: Uuid,
      name: Name,
      description: LongText,
      sdg: SdgCode,
      indicators: Type.Array(
        Type.Object({
          id: Uuid,
          name: Name,
          description: LongText,
          filters: ImpactFilters,
          proxies: Type.Array(
            Type.Object({
              id: Uuid,
              name: Name,
              defaultValue: Nullable(Type.Number()),
              sourceName: Name,
              sourceUrl: Type.String(),
              library: Type.Optional(Nullable(ProxyLink)),
            }),
          ),
        }),
      ),
    }),
  ),
  stakeholders: Type.Array(Type.Object({ id: Uuid, name: Name, description: LongText })),
  parameters: SroiParameters,
  savedAt: Instant,
  /** Empty when the author is unknown. */
  savedBy: Type.String(),
});
export type ImpactFrameworkForAdmin = Static<typeof ImpactFrameworkForAdmin>;

export const FrameworkVersion = Type.Object({
  version: Type.Integer(),
  savedAt: Instant,
  savedBy: Type.String(),
  /** The version whose content was restored; null for an edit. */
  restoredFrom: Nullable(Type.Integer()),
  outcomesCount: Type.Integer(),
  indicatorsCount: Type.Integer(),
  stakeholdersCount: Type.Integer(),
  submissionsCount: Type.Integer(),
});
export type FrameworkVersion = Static<typeof FrameworkVersion>;

export const FrameworkUse = Type.Object({
  calls: Type.Array(Type.Object({ id: Uuid, name: localizedOf(Type.String()) })),
  partners: Type.Array(Type.String()),
  submissionsCount: Type.Integer(),
});
export type FrameworkUse = Static<typeof FrameworkUse>;

export const FrameworkParameters = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  parameters: SroiParameters,
});
export type FrameworkParameters = Static<typeof FrameworkParameters>;

export const ImpactFrameworkSummary = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Type.String(),
  outcomesCount: Type.Integer(),
  indicatorsCount: Type.Integer(),
  proxiesCount: Type.Integer(),
  stakeholdersCount: Type.Integer(),
  usedBy: Type.Object({ calls: Type.Integer(), submissions: Type.Integer() }),
  createdAt: Instant,
});
export type ImpactFrameworkSummary = Static<typeof ImpactFrameworkSummary>;

export const Sdg = Type.Object({
  sdgCode: SdgCode,
  name: Type.String(),
  description: Type.String(),
  keywords: Type.Array(Type.String()),
  url: Type.String(),
  /** Code and short name of each target of the goal; absent from older versions. */
  targets: Type.Optional(Type.Array(Type.Object({ code: Type.String(), name: Type.String() }))),
});
export type Sdg = Static<typeof Sdg>;

/** `proxyType…` and `source…` describe the first proxy; `proxies` has all of them. */
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
