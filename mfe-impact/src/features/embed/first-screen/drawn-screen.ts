/** The first screen in one language, as markup: with the goals among the screens, or without. */
export interface DrawnScreen {
  withGoals: string;
  withoutGoals: string;
}
