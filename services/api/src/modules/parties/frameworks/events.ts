export interface FrameworkDeleted {
  frameworkId: string;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'framework.deleted': FrameworkDeleted;
  }
}
