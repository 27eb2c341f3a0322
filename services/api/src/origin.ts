const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the address stays on this machine; only there plain HTTP is acceptable. */
export const isLoopback = (address: string): boolean => LOOPBACK.has(new URL(address).hostname);

/** Whether `address` lies below `origin`, so that nobody is sent elsewhere with a code or a token. */
export const isBelow = (origin: string, address: string): boolean => URL.canParse(address) && new URL(address).origin === origin;
