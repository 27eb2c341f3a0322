import 'survey-core/i18n/french';
import type { LibraryTexts } from '../library-texts.ts';

export const fr: LibraryTexts = {
  requiredError: 'Répondez à cette question.',
  invalidInputError: 'Complétez cette réponse\u202f: une partie manque ou n’est pas possible.',
  incompletePatternError: 'Complétez cette réponse\u202f: il en manque une partie.',
  notANumber: 'Saisissez un nombre, par exemple {0}.',
  tooManyDecimals: 'Saisissez {0} chiffres au maximum après la virgule.',
  tooLong: 'Écrivez {0} caractères au maximum\u202f: il y en a {1}.',
  tooManyChoices: 'Choisissez {0} réponses au maximum\u202f: il y en a {1}.',
  exceedMaxSize: 'Les dimensions du document dépassent celles autorisées ({0})',
};
