import 'survey-core/i18n/italian';
import type { LibraryTexts } from '../library-texts.ts';

export const it: LibraryTexts = {
  requiredError: 'Rispondi a questa domanda.',
  invalidInputError: 'Completa questa risposta: una parte manca o non è possibile.',
  incompletePatternError: 'Completa questa risposta: ne manca una parte.',
  notANumber: 'Inserisci un numero, per esempio {0}.',
  tooManyDecimals: 'Inserisci al massimo {0} cifre decimali.',
  tooLong: 'Scrivi al massimo {0} caratteri: ora sono {1}.',
  tooManyChoices: 'Scegli al massimo {0} risposte: ora sono {1}.',
  exceedMaxSize: 'Le dimensioni del documento superano quelle consentite ({0})',
  tooManyRows: 'Ci sono più righe di quante se ne possano inviare: togline qualcuna.',
  noMoreRows: 'Ci sono già tante righe quante se ne possono inviare: non se ne possono aggiungere altre.',
};
