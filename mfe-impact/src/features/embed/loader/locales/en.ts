import type { LoaderTexts } from '../loader-texts.ts';

export const en: LoaderTexts = {
  loading: 'Loading…',
  away: 'The tool cannot be reached right now. What you have already written stays on this device.',
  retry: 'Try again',
};
