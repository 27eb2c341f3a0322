import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  one: 'Rapport',
  title: 'Rapports',
  all: 'Tous les rapports',
  lead: 'Ce qu’offrent les espaces de travail Power BI reliés. Chacun s’ouvre avec les lignes de toutes les organisations.',
  tabLead: 'Les chiffres de toutes les organisations, tels que la configuration les désigne.',
  loading: 'Chargement des rapports',
  listFailed: 'Les rapports n’ont pas pu être chargés',
  failedHint: 'Power BI ne répond pas. Réessayez dans un instant.',
  empty: 'Il n’y a pas de rapports ici',
  emptyHint:
    'Power BI n’est pas relié, ou ses espaces de travail ne contiennent aucun rapport affichable dans une page. Le relier revient à qui exploite la plateforme.',
  count_one: '{{count}} rapport',
  count_other: '{{count}} rapports',
  searchHint: 'Nom ou identifiant',
  caption: 'Rapports de Power BI. Les flèches passent d’une ligne à l’autre, / mène à la recherche.',
  noMatch: 'Rien ne correspond à cette recherche',
  noMatchHint: 'Essayez moins de mots, ou effacez la recherche pour voir tous les rapports.',
  nameless: 'Rapport sans nom',
  onTab: 'dans l’onglet Rapport',
  noneNamed: 'La configuration ne désigne aucun rapport',
  noneNamedHint:
    'Dès qu’une configuration désigne un rapport et son espace de travail, il s’affiche ici. D’ici là, ouvrez-en un depuis la liste.',
  notConfigured: 'Power BI n’est pas relié',
  notConfiguredHint:
    'Cette plateforme n’a pas accès à un service de rapports. Le relier revient à qui exploite la plateforme.',
  notOpenable: 'Ce rapport ne peut pas être affiché tel qu’il est configuré',
  notOpenableHint:
    'Power BI refuse de l’ouvrir\u202f: son modèle de données demande un rôle qu’il n’a pas. Qui entretient le rapport peut y remédier.',
  notFound: 'Ce rapport n’existe pas',
  notFoundHint: 'Il a peut-être été supprimé ou déplacé, ou la plateforme n’a pas accès à son espace de travail.',
  column: {
    name: 'Nom',
    id: 'ID du rapport',
    workspaceId: 'ID de l’espace de travail',
  },
};
