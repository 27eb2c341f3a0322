import type { Language } from '@impact-call/contracts';

/** As markup, with or without the goals among the screens. */
export interface RenderedScreen {
  withGoals: string;
  withoutGoals: string;
}

/** The languages differ only in their texts. */
export interface RenderedScreens {
  css: string;
  screens: Record<Language, RenderedScreen>;
}
