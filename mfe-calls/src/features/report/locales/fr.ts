import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  report: {
    title: 'Rapport',
    titleOf: 'Rapport\u202f: {{name}}',
    lead: 'Il ne montre que les chiffres de votre organisation.',
    failedHint: 'Le service qui prépare le rapport ne répond pas. Votre candidature n’est pas concernée.',
    locked: 'Les résultats ne sont pas encore visibles',
    lockedHint: 'La liste des appels indique à partir de quand ils le seront.',
    notConfigured: 'Il n’y a pas de rapports ici',
    notConfiguredHint:
      'Cette plateforme n’est pas reliée à un service de rapports. Adressez-vous aux responsables de l’appel.',
    notOpenable: 'Ce rapport ne peut pas être affiché tel qu’il est configuré',
    notOpenableHint: 'Les responsables de l’appel peuvent y remédier. Votre candidature n’est pas concernée.',
    notFound: 'Ce rapport n’est pas pour vous, ou n’existe pas',
    notFoundHint:
      'Les rapports s’ouvrent une fois que votre organisation a envoyé sa candidature. Ouvrez-les depuis la liste des appels.',
  },
} satisfies Translations<typeof en>;
