/**
 * Optional ones (docs/rules/05-organizations.md#organization-consents). Apart from the schemas, for small browser
 * bundles.
 */
export const ORGANIZATION_CONSENTS = ['termsOfService', 'nordicCountry', 'preFunding', 'chnageInLife'] as const;
export type OrganizationConsent = (typeof ORGANIZATION_CONSENTS)[number];
