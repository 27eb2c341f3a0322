import { accentPalette } from '@impact-call/domain/colors';
import { createSystem, defaultBaseConfig, defineConfig } from '@impact-call/ui/design-system';
import { globalCssFor } from './global-css.ts';
import { palettes, semanticColors } from './palettes.ts';
import * as content from './recipes/content.ts';
import * as controls from './recipes/controls.ts';
import * as structure from './recipes/structure.ts';
import { keyframes, layerStyles, shadows, textStyles, themeTokens } from './tokens.ts';

const { button, input, textarea, nativeSelect, fieldRecipe, fieldset } = controls;
const { heading, link, container, badge, alert, skeleton, spinner, separator, icon } = content;
const { list, table, dialog, drawer, menu } = structure;

/** A page that mounts again, such as an embedded one, reuses its theme, which takes 30 ms to create. */
let last: { askedFor: string; theme: ReturnType<typeof newTheme> } | undefined;

/** Based on Chakra's bare base, because its full theme doubles the size. `root` replaces the page's root element. */
export function createTheme(brandColor?: string | null, root?: string) {
  const askedFor = JSON.stringify([brandColor, root]);
  if (last?.askedFor !== askedFor) last = { askedFor, theme: newTheme(brandColor, root) };
  return last.theme;
}

function newTheme(brandColor?: string | null, root?: string) {
  return createSystem(
    defaultBaseConfig,
    defineConfig({
      preflight: root ? { scope: root } : true,
      ...(root ? { cssVarsRoot: root } : {}),
      globalCss: globalCssFor(root),
      theme: {
        breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1536px' },
        keyframes,
        tokens: themeTokens,
        semanticTokens: { colors: { ...semanticColors, ...palettes, accent: accentPalette(brandColor) }, shadows },
        textStyles,
        layerStyles,
        recipes: { button, input, textarea, heading, link, container, badge, skeleton, spinner, separator, icon },
        slotRecipes: { nativeSelect, field: fieldRecipe, fieldset, alert, list, table, dialog, drawer, menu },
      },
    }),
  );
}
