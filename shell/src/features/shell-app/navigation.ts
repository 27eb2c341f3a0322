import type { NavigateOptions } from 'react-router-dom';

export type Go = (to: string, options?: NavigateOptions) => void | Promise<void>;

/** For code outside React, once the router is mounted. */
export interface Navigation {
  go: Go;
  bind(navigate: Go): void;
}

export function createNavigation(): Navigation {
  let bound: Go | null = null;
  return {
    go: (to, options) => bound?.(to, options),
    bind(navigate) {
      bound = navigate;
    },
  };
}
