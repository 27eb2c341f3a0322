import Type, { type Static } from 'typebox';

/** As `report-uri` sends one (CSP 2): of each field only what is looked at is named. */
const ReportOfUri = Type.Object({
  'csp-report': Type.Object({
    'effective-directive': Type.Optional(Type.String()),
    'violated-directive': Type.Optional(Type.String()),
    'blocked-uri': Type.Optional(Type.String()),
    'document-uri': Type.Optional(Type.String()),
    disposition: Type.Optional(Type.String()),
  }),
});

/** As the Reporting API sends them: several at once, of several types. */
const ReportsOfGroup = Type.Array(
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

/** What a browser says of what it refused on a page of ours. */
export const PolicyViolations = Type.Union([ReportOfUri, ReportsOfGroup]);
export type PolicyViolations = Static<typeof PolicyViolations>;
