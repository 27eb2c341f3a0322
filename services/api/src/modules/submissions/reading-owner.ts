import type { SubmissionRecord } from './model.ts';

/**
 * On whose behalf a submission's answers are put into words: an organization whose answers take long waits for itself,
 * and administrators do not wait for it.
 */
export const readingOwner = ({ organizationId }: Pick<SubmissionRecord, 'organizationId'>, isAdmin: boolean): string =>
  isAdmin ? `administrators ${organizationId}` : organizationId;
