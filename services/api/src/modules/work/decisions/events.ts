import type { DecisionKind } from '@impact-call/contracts';
import type { DecidedSubmission } from '../../submissions/submissions/index.ts';

interface DecisionsPublished {
  decisions: {
    submission: Pick<DecidedSubmission, '_id' | 'code' | 'callId' | 'organizationId'>;
    kind: DecisionKind;
  }[];
  at: Date;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'decisions.published': DecisionsPublished;
  }
}
