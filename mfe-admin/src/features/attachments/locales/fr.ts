import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Pièces jointes',
  loading: 'Chargement des fichiers',
  failed: 'La liste des fichiers n’a pas pu être chargée',
  empty: 'Aucun fichier n’a été envoyé',
  emptyHint: 'Les fichiers apparaissent ici dès qu’une réponse de cette candidature les désigne.',
  count_one: '{{count}} fichier',
  count_other: '{{count}} fichiers',
  caption: 'Fichiers de cette candidature',
  all: 'Tout télécharger',
  allFailed: 'L’archive n’a pas pu être créée',
  download: 'Télécharger',
  nobody: 'une personne dont le compte n’existe plus',
  column: {
    fileName: 'Fichier',
    type: 'Type',
    size: 'Taille',
    who: 'Qui',
    uploadedAt: 'Envoyé',
  },
};
