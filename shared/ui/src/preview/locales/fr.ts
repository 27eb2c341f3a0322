import type { Translations } from '../../translate.ts';
import type { en } from './en.ts';

export const fr = {
  title: 'Aperçu\u202f: {{name}}',
  loading: 'Chargement de l’aperçu',
  close: 'Fermer',
  download: 'Télécharger',
  failed: 'Ce fichier ne peut pas être affiché ici',
  failedHint:
    'Il est peut-être endommagé ou protégé par un mot de passe. Téléchargez-le pour l’ouvrir sur votre appareil.',
  notLoaded: 'Le fichier n’a pas pu être chargé',
  notLoadedHint: 'Vérifiez votre connexion, puis réessayez.',
  again: 'Réessayer',
  page: 'Page {{page}} sur {{pages}}',
  previous: 'Page précédente',
  next: 'Page suivante',
  larger: 'Agrandir',
  smaller: 'Réduire',
  shown: 'Contenu de {{name}}',
} satisfies Translations<typeof en>;
