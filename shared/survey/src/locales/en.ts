import type { LibraryTexts } from '../library-texts.ts';

export const en: LibraryTexts = {
  requiredError: 'Answer this question.',
  invalidInputError: 'Complete this answer: a part of it is missing or not possible.',
  incompletePatternError: 'Complete this answer: a part of it is missing.',
  notANumber: 'Enter a number, for example {0}.',
  tooManyDecimals: 'Enter at most {0} digits after the decimal sign.',
  tooLong: 'Write at most {0} characters; there are {1} now.',
  tooManyChoices: 'Choose at most {0}; {1} are chosen now.',
  exceedMaxSize: 'The dimensions of the document exceed those allowed ({0})',
  tooManyRows: 'There are more rows than can be sent: remove some.',
  noMoreRows: 'There are as many rows as can be sent: no more can be added.',
};
