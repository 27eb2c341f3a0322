import Type, { type Static } from 'typebox';

/**
 * What a browser says of what it refused on a page of ours, as the Reporting API sends it; of each report only what is
 * looked at is named.
 */
export const PolicyViolations = Type.Array(
  Type.Object({
    type: Type.String(),
    body: Type.Optional(
      Type.Object({
        effectiveDirective: Type.Optional(Type.String()),
        blockedURL: Type.Optional(Type.Union([Type.String(), Type.Null()])),
        documentURL: Type.Optional(Type.String()),
        disposition: Type.Optional(Type.String()),
      }),
    ),
  }),
  { maxItems: 50 },
);
export type PolicyViolations = Static<typeof PolicyViolations>;
