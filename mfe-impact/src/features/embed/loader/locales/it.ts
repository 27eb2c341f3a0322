import type { LoaderTexts } from '../loader-texts.ts';

export const it: LoaderTexts = {
  loading: 'Caricamento…',
  away: 'Al momento lo strumento non è raggiungibile. Quello che hai già scritto resta su questo dispositivo.',
  retry: 'Riprova',
};
