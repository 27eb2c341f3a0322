import 'survey-core/i18n/italian';
import type { LibraryTexts } from '../library-texts.ts';

export const it: LibraryTexts = { requiredError: 'Rispondi a questa domanda.' };
