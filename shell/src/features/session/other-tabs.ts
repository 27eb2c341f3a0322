/** What tabs tell each other. */
export type TabMessage = 'signed-in' | 'signed-out';

export interface OtherTabs {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

/** The other tabs of this browser on this site. */
export function createOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel('impact-call-session');
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data)),
  };
}
