import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  step: 'Impact',
  offer: 'Objectifs, effets, indicateurs et budget\u202f: l’impact du projet.',
  introduction: 'Introduction',
  budget: 'Budget',
  sdg: 'Objectifs (ODD)',
  outcomes: 'Effets',
  indicators: 'Indicateurs',
  customOutcome: 'Votre propre effet',
} satisfies Translations<typeof en>;
