import { inTransaction } from './storage/transaction.ts';

/**
 * What happens in a module and concerns modules above it, by name. The module that emits an event declares it here:
 * `declare module '../../platform/domain-events.ts' { interface DomainEventMap { 'thing.done': ThingDone } }`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- each module adds what it emits
export interface DomainEventMap {}

type Handler<Payload> = (payload: Payload) => Promise<void>;

/**
 * Lets a lower module tell upper ones what it did, without knowing them. Handlers run inside the emitter's transaction,
 * one after the other in the order of `on`: what they write stands or falls with what they were told of, and a failure
 * of theirs fails the whole. Like all work in a transaction they may run again, so they do nothing but write.
 */
export function createDomainEvents<Events extends object = DomainEventMap>() {
  const handlers: { [Name in keyof Events]?: Handler<Events[Name]>[] } = {};
  return {
    /** Has `handle` called at each event of this name; at composition, before anything is emitted. */
    on<Name extends keyof Events>(name: Name, handle: Handler<Events[Name]>): void {
      handlers[name] = [...(handlers[name] ?? []), handle];
    },
    /**
     * Settles when every handler is done.
     *
     * @throws what a handler throws; and outside of a transaction, where handlers could not be undone.
     */
    async emit<Name extends keyof Events>(name: Name, payload: Events[Name]): Promise<void> {
      if (!inTransaction().session) throw new Error(`${String(name)} was emitted outside of a transaction`);
      for (const handle of handlers[name] ?? []) await handle(payload);
    },
  };
}
export type DomainEvents = ReturnType<typeof createDomainEvents<DomainEventMap>>;
