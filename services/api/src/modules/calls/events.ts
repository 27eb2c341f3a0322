import type { CallRecord } from './model.ts';

/** A call got another framework; the call is as it is afterwards. */
export interface FrameworkChosen {
  call: CallRecord;
}

declare module '../../platform/domain-events.ts' {
  interface DomainEventMap {
    'call.framework-chosen': FrameworkChosen;
  }
}
