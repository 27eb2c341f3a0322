/** Generated when the embed is built, by `draw-first-screens.tsx`. */
declare module 'first-screens' {
  import type { DrawnScreens } from './drawn-screen.ts';

  export const css: DrawnScreens['css'];
  export const screens: DrawnScreens['screens'];
}
