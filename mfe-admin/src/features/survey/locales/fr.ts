import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Questionnaires',
  lead: 'Des questionnaires pour construire des étapes. Une étape en contient une copie : en modifier un ici ne change aucun appel.',
  create: 'Nouveau questionnaire',
  empty: 'Aucun questionnaire pour l’instant',
  emptyHint:
    'Un nouveau questionnaire commence par le modèle inclus, qui demande quelle est la probabilité que l’on vous recommande.',
  loadFailed: 'Les questionnaires n’ont pas pu être chargés',
  notFound: 'Ce questionnaire n’existe pas',
  notFoundHint: 'Il a peut-être été supprimé, ou l’adresse est incomplète.',
  callTypes: 'Types d’appel',
  newTitle: 'Nouveau questionnaire',
  newLead: 'Nommez-le et écrivez à quoi il sert ; ses questions viennent ensuite.',
  name: 'Nom',
  nameMissing: 'Saisissez un nom dans une langue au moins.',
  description: 'Description',
  submit: 'Créer et modifier',
  failed: 'Cela n’a pas fonctionné',
  failedHint: 'Réessayez dans un instant.',
  created: 'Questionnaire créé',
  createdOn: 'créé le {{date}}',
  delete: 'Supprimer',
  deleteSure:
    'Supprimer le questionnaire « {{name}} » ? Les étapes construites à partir de lui restent telles quelles.',
  deleted: 'Questionnaire supprimé',
  cancel: 'Annuler',
  saving: 'Enregistrement',
  saved: 'Enregistré à {{time}}',
  autosave: 'Les modifications s’enregistrent au fur et à mesure.',
  notSaved: 'Pas enregistré : {{reason}}',
  invalid:
    'ce questionnaire ne peut pas encore être affiché. Il faut au moins une question, et aucune adresse externe.',
  noConnection: 'aucune réponse. Un nouvel essai suit votre prochaine modification.',
  results: {
    calls: 'Appels',
    title: 'Résultats des questionnaires',
    lead: 'Les étapes de questionnaire de cet appel. On y compte les candidatures envoyées.',
    none: 'Cet appel n’a pas de questionnaire',
    noneHint: 'Ajoutez à son type une étape de questionnaire : ses résultats apparaîtront ici.',
    notFound: 'Ce type d’appel n’existe pas',
    notFoundHint: 'Il a peut-être été supprimé, ou l’adresse est incomplète.',
    failed: 'Les questionnaires de cet appel n’ont pas pu être chargés',
    quiz: 'avec des réponses justes',
    go: 'Voir le rapport',
  },
};
