import type { OrganizationChange, OrganizationConsent, OrganizationForAdmin } from '@impact-call/contracts';
import { ORGANIZATION_CONSENTS } from '@impact-call/contracts/organization-consents';
import { isOrganizationLine, REQUIRED_ORGANIZATION_LINES, type OrganizationLine } from '@impact-call/domain';

/** What may be ticked by an administrator; the consent to the processing of data is the organization's alone. */
export const FLAGS = ['selfCertification', ...ORGANIZATION_CONSENTS] as const;
export type Flag = (typeof FLAGS)[number];

export const LINES = [...REQUIRED_ORGANIZATION_LINES, 'date_of_foundation'] as const;

/** What the form holds: every line a text, every flag ticked or not. */
export type OrganizationValues = Record<OrganizationLine, string> & Record<Flag, boolean>;
export type OrganizationField = keyof OrganizationValues;

export const valuesOf = (organization: OrganizationForAdmin): OrganizationValues =>
  ({
    ...Object.fromEntries(LINES.map((field) => [field, organization[field] ?? ''])),
    ...Object.fromEntries(FLAGS.map((field) => [field, organization[field] ?? false])),
  }) as OrganizationValues;

/** The fields that differ. */
export const changedFields = (before: OrganizationValues, after: OrganizationValues): OrganizationField[] =>
  ([...LINES, ...FLAGS] as const).filter((field) => before[field] !== after[field]);

/** Lines that cannot be sent (docs/rules.md#organization-form); those that nobody changed are left as they are. */
export const problemsOf = (before: OrganizationValues, values: OrganizationValues): OrganizationLine[] =>
  LINES.filter((field) => before[field] !== values[field] && !isOrganizationLine(field, values[field]));

/** What was changed, and nothing else: what its members changed meanwhile stays. */
export function changeOf(id: string, before: OrganizationValues, after: OrganizationValues): OrganizationChange {
  const sent = changedFields(before, after).map((field) => {
    const value = after[field];
    if (typeof value === 'boolean') return [field, value];
    return [field, field === 'date_of_foundation' && value === '' ? null : value.trim()];
  });
  return { id, ...Object.fromEntries(sent) };
}

/** The consents that the form shows: those that are asked for, and those that this organization gave before. */
export const shownFlags = (asked: readonly OrganizationConsent[], before: OrganizationValues): Flag[] =>
  FLAGS.filter((flag) => flag === 'selfCertification' || asked.some((each) => each === flag) || before[flag]);
