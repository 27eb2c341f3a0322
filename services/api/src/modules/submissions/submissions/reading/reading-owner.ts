import type { SubmissionRecord } from '../stored/model.ts';

/**
 * The queue in which answers are rendered: an organization with slow answers delays only itself, and never
 * administrators.
 */
export const readingOwner = ({ organizationId }: Pick<SubmissionRecord, 'organizationId'>, isAdmin: boolean): string =>
  isAdmin ? `administrators ${organizationId}` : organizationId;
