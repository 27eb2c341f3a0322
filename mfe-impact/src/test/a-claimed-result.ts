import type { ClaimedResult } from '@impact-call/contracts';
import { estimateReturn } from '@impact-call/domain';
import { aFramework } from './a-framework.ts';
import { FRAMEWORK_ID } from './framework-api.ts';

const answer: ClaimedResult['answer'] = {
  selectedOutcomes: [
    {
      outcomeId: 'school',
      outcomeName: 'More school',
      sdg: 4,
      stakeholderId: 'youth',
      stakeholderName: 'Young people',
      indicators: [
        {
          indicatorId: 'enrolments',
          indicatorName: 'People with enrolments',
          indicatorTargetValue: 100,
          proxyId: 'enrolments-p',
          proxyName: 'Cost of enrolments',
          proxyValue: 1000,
        },
      ],
    },
  ],
  budget: 100_000,
  budgetSpent: null,
  sdg: [4],
};

/** An estimate from a partner's page, with the framework of `aFramework`. */
export const aClaimedResult = (changes: Partial<ClaimedResult> = {}): ClaimedResult => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  partner: 'Fondazione Partner',
  origin: 'https://www.partner.example',
  frameworkId: FRAMEWORK_ID,
  frameworkName: 'Test framework',
  answer,
  result: estimateReturn(answer, aFramework()),
  createdAt: '2026-03-01T10:00:00.000Z',
  claimedAt: '2026-03-02T10:00:00.000Z',
  submissionId: null,
  ...changes,
});
