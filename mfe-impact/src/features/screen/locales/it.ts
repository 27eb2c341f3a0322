import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const it = {
  step: 'Impatto',
  offer: 'Obiettivi, outcome, indicatori e budget: l’impatto del progetto.',
  introduction: 'Introduzione',
  budget: 'Budget',
  sdg: 'Obiettivi (SDG)',
  outcomes: 'Outcome',
  indicators: 'Indicatori',
  customOutcome: 'Un outcome tuo',
} satisfies Translations<typeof en>;
