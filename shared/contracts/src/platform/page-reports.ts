import Type, { type Static } from 'typebox';

/** In the Reporting API's format; only the fields in use are declared. */
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
