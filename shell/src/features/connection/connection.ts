import { createStore, type StoreApi } from 'zustand/vanilla';

export interface Connection {
  store: StoreApi<{ offline: boolean; trying: boolean }>;
  /** The server does not respond: retries with increasing pauses until it does. */
  lost(): void;
  retry(): Promise<void>;
}

const PAUSES = [2_000, 4_000, 8_000, 15_000, 30_000];

export function createConnection(probe: () => Promise<unknown>): Connection {
  const store = createStore(() => ({ offline: false, trying: false }));
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => void retry(), PAUSES[Math.min(failures, PAUSES.length - 1)]);
  }

  async function retry() {
    if (!store.getState().offline || store.getState().trying) return;
    clearTimeout(timer);
    store.setState({ trying: true });
    try {
      await probe();
      failures = 0;
      store.setState({ offline: false, trying: false });
    } catch {
      failures += 1;
      store.setState({ trying: false });
      wait();
    }
  }

  addEventListener('online', () => void retry());
  return {
    store,
    lost() {
      if (store.getState().offline) return;
      store.setState({ offline: true });
      wait();
    },
    retry,
  };
}
