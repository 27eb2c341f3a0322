import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  title: 'Risultati dalle pagine dei partner',
  lead: 'Le stime d’impatto che {{organization}} ha preso in carico dalle pagine dei partner, dalla più recente.',
  empty: 'Non c’è ancora alcun risultato',
  emptyText:
    'I partner mostrano la stima d’impatto sulle loro pagine. Chi lì conserva un risultato riceve un link, con cui il risultato passa alla tua organizzazione e si ritrova qui.',
  calls: 'Ai bandi',
  failed: 'Non è stato possibile leggere i risultati',
  more: 'Mostra altri',
  from: 'Fatta sulla pagina di {{partner}} ({{origin}})',
  takenOn: 'Presa in carico il {{date}}',
  range: 'Ritorno stimato (SROI)',
  between: 'da {{low}} a {{high}}',
  noReturn: 'Nessun ritorno senza un budget',
  open: 'Vedi il risultato spiegato',
  openOf: 'di {{framework}}, {{date}}',
  application: 'Apri la candidatura',
  inApplication: 'Usato anche in una candidatura',
  back: 'Tutti i risultati',
  one: {
    notFound: 'Questo risultato non c’è',
    notFoundText: 'È di un’altra organizzazione, oppure l’indirizzo non è completo.',
    estimate: 'La stima',
    answers: 'Che cosa è stato risposto',
    unread: 'Non è stato possibile leggere il framework: la stima è mostrata senza spiegazione.',
    unused:
      'Per usarlo, inizia la candidatura per un bando con questo framework: la prima schermata propone queste risposte.',
  },
  offer: {
    title: 'Parti da una stima che hai già',
    text: 'Il {{date}} la tua organizzazione ha preso in carico una stima con lo stesso framework dalla pagina di {{partner}}.',
    range: 'Indica da {{low}} a {{high}} euro di valore sociale per ogni euro.',
    choose: 'Quale stima',
    option: '{{partner}}, {{date}}',
    take: 'Riprendi queste risposte',
    taken: 'Ora le risposte sono in questa candidatura. Controllale nelle prossime schermate: puoi cambiare tutto.',
    undo: 'Annulla',
  },
} satisfies Translations<typeof en>;
