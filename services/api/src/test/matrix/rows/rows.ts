import { adminRows } from './admin-rows.ts';
import { applicantRows } from './applicant-rows.ts';
import { bulkRows } from './bulk-rows.ts';
import { labelRows } from './label-rows.ts';
import { commentRows } from './comment-rows.ts';
import { conversationRows } from './conversation-rows.ts';
import { decisionRows } from './decision-rows.ts';
import { embedRows } from './embed-rows.ts';
import { exportRows } from './export-rows.ts';
import { impactRows } from './impact-rows.ts';
import { integrationRows } from './integration-rows.ts';
import { mailingRows } from './mailing-rows.ts';
import { membershipRows } from './membership-rows.ts';
import { mergeRows } from './merge-rows.ts';
import { remoteRows } from './remote-rows.ts';
import { reviewRows } from './review-rows.ts';
import { savedViewRows } from './saved-view-rows.ts';
import { submissionAdminRows } from './submission-admin-rows.ts';
import { trialRows } from './trial-rows.ts';
import type { Rows } from '../row.ts';

/** Rows of the matrix; a missing endpoint fails the test. */
export const ROWS: Rows = {
  ...applicantRows,
  ...adminRows,
  ...submissionAdminRows,
  ...mergeRows,
  ...impactRows,
  ...membershipRows,
  ...embedRows,
  ...reviewRows,
  ...commentRows,
  ...conversationRows,
  ...decisionRows,
  ...remoteRows,
  ...exportRows,
  ...integrationRows,
  ...mailingRows,
  ...savedViewRows,
  ...bulkRows,
  ...trialRows,
  ...labelRows,
};
