/** From then on, the framework is not offered to new submissions. */
export interface FrameworkDeleted {
  frameworkId: string;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'framework.deleted': FrameworkDeleted;
  }
}
