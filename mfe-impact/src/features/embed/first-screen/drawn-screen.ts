import type { Language } from '@impact-call/contracts';

/** The first screen in one language, as markup: with the goals among the screens, or without. */
export interface DrawnScreen {
  withGoals: string;
  withoutGoals: string;
}

/** The first screen in every language, which repeat each other but for their words, and the rules of all. */
export interface DrawnScreens {
  css: string;
  screens: Record<Language, DrawnScreen>;
}
