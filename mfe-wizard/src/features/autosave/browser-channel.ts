import type { Channel, News } from './ports.ts';

/** Tabs of one browser tell each other what the server confirmed. */
export function createBrowserChannel(name = 'impact-call-autosave'): Channel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined };
  const channel = new BroadcastChannel(name);
  return {
    tell: (news) => channel.postMessage(news),
    listen: (heard) => {
      const receive = (event: MessageEvent<News>): void => heard(event.data);
      channel.addEventListener('message', receive);
      return () => {
        channel.removeEventListener('message', receive);
        channel.close();
      };
    },
  };
}
