import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  headline: 'Mostra che cosa cambia con il tuo lavoro',
  lead: 'Partecipa ai bandi sull’impatto sociale, un passo alla volta. Puoi fermarti quando vuoi: tutto ciò che scrivi viene salvato.',
  register: 'Registrati',
  login: 'Accedi',
  loading: 'Stiamo aprendo la tua sessione…',
} satisfies Translations<typeof en>;
