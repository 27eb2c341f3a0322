/** Shared fairly between addresses. */
export interface Places {
  /** Returns a function that leaves the place, or null after the timeout or when `gone` aborts. */
  enter(address: string, gone: AbortSignal): Promise<(() => void) | null>;
}

export interface PlacesOptions {
  total: number;
  perAddress: number;
  /** Milliseconds. */
  timeoutMs: number;
}

interface Waiting {
  address: string;
  admit(): void;
}

/** First come, first served, skipping addresses at their limit. */
export function createPlaces({ total, perAddress, timeoutMs }: PlacesOptions): Places {
  const held = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  const countOf = (address: string): number => held.get(address) ?? 0;
  const isFree = (address: string): boolean => taken < total && countOf(address) < perAddress;

  function take(address: string): () => void {
    taken += 1;
    held.set(address, countOf(address) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      taken -= 1;
      if (countOf(address) === 1) held.delete(address);
      else held.set(address, countOf(address) - 1);
      [...waiting].find((one) => isFree(one.address))?.admit();
    };
  }

  return {
    async enter(address, gone) {
      if (isFree(address)) return take(address);
      const signal = AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)]);
      return new Promise((resolve) => {
        const settle = (leave: (() => void) | null): void => {
          waiting.delete(one);
          signal.removeEventListener('abort', giveUp);
          resolve(leave);
        };
        const giveUp = (): void => settle(null);
        const one: Waiting = { address, admit: () => settle(take(address)) };
        waiting.add(one);
        signal.addEventListener('abort', giveUp);
        if (signal.aborted) giveUp();
      });
    },
  };
}
