export interface PersonErased {
  userId: string;
}

declare module '../../../platform/domain-events.ts' {
  interface DomainEventMap {
    'person.erased': PersonErased;
  }
}
