export { createListener, type Listener, type ListenerOptions } from './listener.ts';
export { addressAsked } from './address-asked.ts';
export { TOO_SLOW } from './end-slow.ts';
