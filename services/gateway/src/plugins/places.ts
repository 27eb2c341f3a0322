/** Places of which there are only so many, shared fairly between addresses. */
export interface Places {
  /** Waits for a place; answers how to leave it, or null when none became free in time or `gone` was aborted. */
  enter(address: string, gone: AbortSignal): Promise<(() => void) | null>;
}

export interface PlacesOptions {
  total: number;
  perAddress: number;
  /** Milliseconds for which somebody waits. */
  patience: number;
}

interface Waiting {
  address: string;
  admit(): void;
}

/** Who comes first gets in first, unless their address has its share already: then who comes after them is let past. */
export function createPlaces({ total, perAddress, patience }: PlacesOptions): Places {
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
      const signal = AbortSignal.any([gone, AbortSignal.timeout(patience)]);
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
