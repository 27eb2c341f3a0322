export { createListener, type Listener, type ListenerOptions } from './listener.ts';
export { parseRequestUrl } from './request-url.ts';
export { TOO_SLOW } from './end-slow.ts';
