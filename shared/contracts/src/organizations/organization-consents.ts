/**
 * Optional consents of an organization, which a configuration can request
 * (docs/rules/05-organizations.md#organization-consents). The names are the specification's. Separate from the schemas,
 * so that a browser bundle has no validators.
 */
export const ORGANIZATION_CONSENTS = ['termsOfService', 'nordicCountry', 'preFunding', 'chnageInLife'] as const;
export type OrganizationConsent = (typeof ORGANIZATION_CONSENTS)[number];
