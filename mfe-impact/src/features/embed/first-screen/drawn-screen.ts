import type { Language } from '@impact-call/contracts';

/** The first screen in one language as markup, with or without the goals among the screens. */
export interface RenderedScreen {
  withGoals: string;
  withoutGoals: string;
}

/** The first screen in every language, and the CSS rules of all. The languages differ only in their texts. */
export interface RenderedScreens {
  css: string;
  screens: Record<Language, RenderedScreen>;
}
