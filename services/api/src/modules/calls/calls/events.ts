import type { CallRecord } from './model.ts';

/** A call's framework changed; `call` has the new one. */
export interface FrameworkChosen {
  call: CallRecord;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'call.framework-chosen': FrameworkChosen;
  }
}
