import 'survey-core/i18n/french';
import type { LibraryTexts } from '../library-texts.ts';

export const fr: LibraryTexts = { requiredError: 'Répondez à cette question.' };
