import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  cut: 'più lunga di quanto si possa mostrare: qui ne vedi solo una parte',
  commented: 'Commento: {{comment}}',
  unreadable: 'Le domande di questo passo non si possono leggere: ecco le risposte così come sono salvate.',
  file: { required: '{{name}} (obbligatorio)' },
  quiz: {
    score: 'Punteggio',
    correct_one: '{{count}} giusta su {{total}}',
    correct_other: '{{count}} giuste su {{total}}',
    ofAnswered: 'Tra le domande con risposta',
    ofAll: 'Su tutte le domande',
    nothingAnswered: 'Nessuna domanda ha una risposta',
    share: '{{percent}}% ({{part}} su {{whole}})',
    recap: 'Domanda per domanda',
    right: 'Corretta',
    wrong: 'Non corretta',
    skipped: 'Senza risposta',
    rightAnswer: 'Risposta giusta: {{answer}}',
  },
  results: {
    label: 'Risultati',
    notYet: 'I risultati si calcolano quando la candidatura viene inviata.',
    locked: 'Saranno visibili dal {{date}}.',
    none: 'In questa candidatura nulla riceve un punteggio, oppure è stato lasciato vuoto.',
  },
  impact: {
    byFramework: 'SROI secondo i valori del framework',
    byFrameworkNote:
      'I valori modificati da chi si candida sono sostituiti da quelli del framework, e gli outcome aggiunti non contano.',
    sroi: 'Ritorno sociale sull’investimento stimato (SROI)',
    range: '{{lower}} – {{upper}}',
    zeroBudget: 'Nessuno: il budget è pari a zero.',
    noScore: 'Nessuno: manca il budget.',
    noFilter:
      'Non è stato dichiarato nessun filtro: le cifre non tengono conto di ciò che sarebbe successo comunque, o grazie ad altri.',
    overEight: 'Lo SROI è superiore a 8. Un ritorno così alto è raro.',
    budget: 'Budget',
    presentValue: 'Valore attuale di tutti gli outcome',
    byOutcome: 'Valore per outcome',
    between: 'da {{lower}} a {{upper}}',
    years_one: 'Stima su {{count}} anno, attualizzata al {{rate}} annuo',
    years_other: 'Stima su {{count}} anni, attualizzata al {{rate}} annuo',
  },
} satisfies Translations<typeof en>;
