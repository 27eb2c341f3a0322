export type TabMessage = 'signed-in' | 'signed-out';

export interface OtherTabs {
  notify(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

/** Null where the browser lacks or blocks it. */
function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Without a channel each learns of the change with its next request. */
export function createOtherTabs(): OtherTabs {
  const channel = open('impact-call-session');
  return {
    notify: (message) => channel?.postMessage(message),
    listen: (listener) => channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  };
}
