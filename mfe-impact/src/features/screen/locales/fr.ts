import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  step: 'Impact',
  introduction: 'Introduction',
  budget: 'Budget',
  sdg: 'Objectifs (ODD)',
  outcomes: 'Effets',
  indicators: 'Indicateurs',
  customOutcome: 'Votre propre effet',
} satisfies Translations<typeof en>;
