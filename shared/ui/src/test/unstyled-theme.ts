import { createSystem, defaultBaseConfig, defineConfig } from '@impact-call/ui/design-system';

const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    theme: { breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' } },
  }),
);
const noStyles = {};

/**
 * Replaces `theme/system.ts` in page tests: the same components without styles, which tests do not read. Computing them
 * takes a quarter of a page test.
 */
export const createTheme = () => ({ ...system, css: () => noStyles });
