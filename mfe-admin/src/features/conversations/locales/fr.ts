import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Questions',
  lead: 'Ce que les candidats à cet appel ont demandé, qui répond et qui attend encore.',
  sectionLead:
    'Les membres de l’organisation lisent tout ce qui est écrit ici. Les évaluateurs n’en lisent rien. La première personne qui répond se voit attribuer la conversation.',
  empty: 'Aucune question pour l’instant',
  emptyHint:
    'Les candidats posent leurs questions sur la page de leur candidature, dès le brouillon. Vous pouvez aussi écrire en premier, depuis la page de la candidature.',
  found_one: '{{count}} conversation',
  found_other: '{{count}} conversations',
  noMatch: 'Aucune conversation ne correspond à ces filtres',
  loading: 'Chargement des conversations',
  failed: 'Les conversations n’ont pas pu être chargées',
  tryLater: 'Réessayez dans un instant.',
  noCall: 'Cet appel n’existe pas',
  toCalls: 'Tous les appels',
  state: 'État',
  allStates: 'Tous les états',
  assignee: 'Répond',
  noAssignee: 'Non attribuée',
  anyAssignee: 'Tout le monde',
  me: 'Moi',
  formerAssignee: 'Un ancien administrateur',
  answeredBy: '{{name}} répond',
  messages_one: '{{count}} message',
  messages_other: '{{count}} messages',
  last: { applicant: 'Le candidat a écrit', funder: 'Nous avons écrit' },
  to: { closed: 'Clore', open: 'Rouvrir' },
  updateFailed: 'La modification n’a pas été enregistrée',
  request: {
    open: 'Demander un document',
    what: 'L’étape choisie est rouverte, les autres restent telles quelles. Le candidat lit votre message par e-mail et dans l’étape, puis dépose de nouveau sa candidature. D’ici là, ce qui a été déposé compte.',
    whatDraft:
      'La candidature est un brouillon\u202f: le candidat reçoit votre message par e-mail et peut ajouter le document dès maintenant.',
    step: 'Étape où il manque le document',
    message: 'Message',
    messageHint: 'Précisez quel document manque et ce qu’il doit contenir.',
    send: 'Demander le document',
    done: 'Le document a été demandé',
    error: {
      needed: 'Le délai de l’organisation est dépassé. Choisissez jusqu’à quand elle peut ajouter le document.',
      past: 'Choisissez un moment à venir.',
      'other-steps-open':
        'D’autres étapes de cette candidature sont déjà ouvertes. Attendez qu’elle soit déposée de nouveau, ou rouvrez-la en entier.',
      withdrawn: 'La candidature a été retirée.',
      'not-begun': 'L’appel n’est pas encore ouvert.',
    },
  },
};
