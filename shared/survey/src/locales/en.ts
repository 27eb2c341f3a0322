import type { LibraryTexts } from '../library-texts.ts';

export const en: LibraryTexts = { requiredError: 'Answer this question.' };
