import type { Channel, ConfirmedWrite } from '../ports.ts';

const SILENT: Channel = { notify: () => undefined, listen: () => () => undefined };

/** Null where the browser lacks or forbids it. */
function open(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

export function createBrowserChannel(name = 'impact-call-autosave'): Channel {
  const channel = open(name);
  if (!channel) return SILENT;
  return {
    notify: (write) => channel.postMessage(write),
    listen: (listener) => {
      const receive = (event: MessageEvent<ConfirmedWrite>): void => listener(event.data);
      channel.addEventListener('message', receive);
      return () => {
        channel.removeEventListener('message', receive);
        channel.close();
      };
    },
  };
}
