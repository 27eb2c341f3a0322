import type { OrganizationChange, OrganizationConsent, OrganizationForAdmin } from '@impact-call/contracts';
import { ORGANIZATION_CONSENTS } from '@impact-call/contracts/organization-consents';
import { isOrganizationLine, REQUIRED_ORGANIZATION_LINES, type OrganizationLine } from '@impact-call/domain';

/** Consents that an administrator may change; only the organization can consent to data processing. */
export const FLAGS = ['selfCertification', ...ORGANIZATION_CONSENTS] as const;
export type Flag = (typeof FLAGS)[number];

export const LINES = [...REQUIRED_ORGANIZATION_LINES, 'date_of_foundation'] as const;

export type OrganizationValues = Record<OrganizationLine, string> & Record<Flag, boolean>;
export type OrganizationField = keyof OrganizationValues;

export const valuesOf = (organization: OrganizationForAdmin): OrganizationValues =>
  ({
    ...Object.fromEntries(LINES.map((field) => [field, organization[field] ?? ''])),
    ...Object.fromEntries(FLAGS.map((field) => [field, organization[field] ?? false])),
  }) as OrganizationValues;

const changedFields = (before: OrganizationValues, after: OrganizationValues): OrganizationField[] =>
  ([...LINES, ...FLAGS] as const).filter((field) => before[field] !== after[field]);

/** Invalid lines (docs/rules/05-organizations.md#organization-form); unchanged lines are not checked. */
export const problemsOf = (before: OrganizationValues, values: OrganizationValues): OrganizationLine[] =>
  LINES.filter((field) => before[field] !== values[field] && !isOrganizationLine(field, values[field]));

/** The changed fields only, so that changes by members in between survive. */
export function changeOf(id: string, before: OrganizationValues, after: OrganizationValues): OrganizationChange {
  const sent = changedFields(before, after).map((field) => {
    const value = after[field];
    if (typeof value === 'boolean') return [field, value];
    return [field, field === 'date_of_foundation' && value === '' ? null : value.trim()];
  });
  return { id, ...Object.fromEntries(sent) };
}

/** The consents in the form: those that the configuration requires, and those given earlier. */
export const shownFlags = (requested: readonly OrganizationConsent[], before: OrganizationValues): Flag[] =>
  FLAGS.filter((flag) => flag === 'selfCertification' || requested.some((each) => each === flag) || before[flag]);
