/**
 * What an organization may be asked to tick besides the processing of its data, where a configuration asks for it
 * (docs/rules.md#organization-consents). Names are the specification's. Kept apart from the schemas, so that a browser
 * bundle carries these lines and not the validators.
 */
export const ORGANIZATION_CONSENTS = ['termsOfService', 'nordicCountry', 'preFunding', 'chnageInLife'] as const;
export type OrganizationConsent = (typeof ORGANIZATION_CONSENTS)[number];
