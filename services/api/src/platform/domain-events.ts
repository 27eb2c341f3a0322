import { inTransaction } from './storage/transaction.ts';

/**
 * The emitting module declares its event: `declare module '../../platform/domain-events.ts' { interface DomainEventMap
 * { 'thing.done': ThingDone } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- each module adds what it emits
export interface DomainEventMap {}

type Handler<Payload> = (payload: Payload) => Promise<void>;

/** Handlers run in the emitter's transaction, which may repeat, so they must have no effects but writes. */
export class DomainEvents<Events extends object = DomainEventMap> {
  private readonly handlers: { [Name in keyof Events]?: Handler<Events[Name]>[] } = {};

  /** Only before the first event. */
  on<Name extends keyof Events>(name: Name, handle: Handler<Events[Name]>): void {
    this.handlers[name] = [...(this.handlers[name] ?? []), handle];
  }

  /** @throws what a handler throws, and outside a transaction, where handlers could not be rolled back */
  async emit<Name extends keyof Events>(name: Name, payload: Events[Name]): Promise<void> {
    if (!inTransaction().session) throw new Error(`${String(name)} was emitted outside of a transaction`);
    for (const handle of this.handlers[name] ?? []) await handle(payload);
  }
}
