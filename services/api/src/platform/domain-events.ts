import { inTransaction } from './storage/transaction.ts';

/**
 * Events of a module for the modules above it, by name. The emitting module declares its event here: `declare module
 * '../../platform/domain-events.ts' { interface DomainEventMap { 'thing.done': ThingDone } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- each module adds what it emits
export interface DomainEventMap {}

type Handler<Payload> = (payload: Payload) => Promise<void>;

/**
 * Notifies upper modules of what a lower one did, without a dependency on them. Handlers run in order of `on` inside
 * the emitter's transaction, and a failure of one aborts it. The transaction may run again, so handlers must have no
 * effects but writes.
 */
export class DomainEvents<Events extends object = DomainEventMap> {
  private readonly handlers: { [Name in keyof Events]?: Handler<Events[Name]>[] } = {};

  /** Registers a handler for events of this name; only before the first event. */
  on<Name extends keyof Events>(name: Name, handle: Handler<Events[Name]>): void {
    this.handlers[name] = [...(this.handlers[name] ?? []), handle];
  }

  /**
   * Resolves when every handler is done.
   * @throws what a handler throws, and outside a transaction, where handlers could not be rolled back
   */
  async emit<Name extends keyof Events>(name: Name, payload: Events[Name]): Promise<void> {
    if (!inTransaction().session) throw new Error(`${String(name)} was emitted outside of a transaction`);
    for (const handle of this.handlers[name] ?? []) await handle(payload);
  }
}
