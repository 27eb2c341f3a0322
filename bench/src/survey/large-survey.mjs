/** All questions are on one page, the worst case that an administrator can create. */
export const QUESTIONS = 1_000;

const kindOf = (/** @type {number} */ index) => {
  if (index % 10 === 3) return { type: 'radiogroup', choices: ['yes', 'no', 'not yet'] };
  if (index % 10 === 7) return { type: 'comment' };
  // A condition is evaluated whenever any answer changes.
  if (index % 10 === 9) return { type: 'text', visibleIf: `{q${index - 6}} = 'yes'` };
  return { type: 'text' };
};

const numbers = Array.from({ length: QUESTIONS }, (_, index) => index);

/** A survey as SurveyJS reads it. */
export const largeSurvey = {
  pages: [
    {
      name: 'all',
      elements: numbers.map((index) => ({
        name: `q${index}`,
        title: `Question ${index + 1}: what changes for people thanks to you?`,
        ...kindOf(index),
      })),
    },
  ],
};

/** Answers every question, so that each save carries a thousand answers. */
export const largeAnswer = Object.fromEntries(
  numbers.map((index) => [`q${index}`, index % 10 === 3 ? 'yes' : `What we answered to question ${index + 1}`]),
);
