import type { CallRecord } from './model.ts';

export interface FrameworkChosen {
  call: CallRecord;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'call.framework-chosen': FrameworkChosen;
  }
}
