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
  tooManyRows: 'Il y a plus de lignes qu’il n’est possible d’en envoyer\u202f: retirez-en.',
  noMoreRows: 'Il y a autant de lignes qu’il est possible d’en envoyer\u202f: on ne peut plus en ajouter.',
};
