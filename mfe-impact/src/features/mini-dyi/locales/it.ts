import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  budget: 'Budget totale per circa tre anni',
  budgetSpent: 'Già speso finora',
  goals: 'Obiettivi di sviluppo sostenibile',
  goal: 'Obiettivo {{code}}',
  goalNamed: 'Obiettivo {{code}}: {{name}}',
  goalOf: 'Obiettivo',
  outcomes: 'Outcome',
  outcome: 'Outcome: {{name}}',
  own: 'Outcome proprio: {{name}}',
  unnamed: 'senza nome',
  stakeholder: 'Stakeholder',
  indicator: 'Indicatore',
  target: 'Valore annuo previsto, al terzo anno',
  proxy: 'Proxy finanziaria',
  unitValue: 'Valore di un’unità',
  insteadOf: 'Il valore del quadro è {{amount}}.',
  worth: 'Valore attuale',
  between: 'da {{lower}} a {{upper}}',
  result: 'Ritorno sociale stimato (SROI)',
  byFramework: 'Con i valori del quadro, per ogni euro',
  byFrameworkNote:
    'I valori modificati da chi si candida sono sostituiti da quelli del quadro, e gli outcome aggiunti non contano.',
  sroi: 'Come dichiarato, per ogni euro',
  range: '{{lower}} – {{upper}}',
  zeroBudget: 'Nessuno: il budget è pari a zero.',
  noScore: 'Nessuno: manca il budget.',
  allOutcomes: 'Valore attuale di tutti gli outcome',
  years_one: 'Stima su {{count}} anno, attualizzata al {{rate}} annuo',
  years_other: 'Stima su {{count}} anni, attualizzata al {{rate}} annuo',
  noFilter:
    'Non è stato dichiarato nessun filtro: le cifre non tengono conto di ciò che sarebbe successo comunque, o grazie ad altri.',
  overEight: 'Lo SROI è superiore a 8. Un ritorno così alto è raro: controlla obiettivi, proxy finanziarie e budget.',
} satisfies Translations<typeof en>;
