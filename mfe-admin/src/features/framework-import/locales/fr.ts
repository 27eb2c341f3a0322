import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  'sheet-missing': 'Cette feuille manque.',
  'column-missing': 'Cette colonne manque.',
  'too-many-rows': 'La feuille a plus de 20\u202f000 lignes.',
  'too-many': 'Il y en a plus que ce qui peut être importé.',
  'outcomes-empty': 'Vérifiez que la liste Outcomes du fichier Excel n’est pas vide',
  'indicators-empty': 'Vérifiez que la liste Indicators du fichier Excel n’est pas vide',
  'proxies-empty': 'Vérifiez que la liste Proxies du fichier Excel n’est pas vide',
  'stakeholders-empty': 'Vérifiez que la liste Stakeholders du fichier Excel n’est pas vide',
  required: 'Cette cellule ne peut pas être vide.',
  'text-too-long': 'Le texte est trop long.',
  'cell-error': 'La cellule contient une erreur d’Excel.',
  'cell-merged':
    'Cette cellule est fusionnée avec d’autres\u202f: seule la première contient la valeur. Défusionnez-les et remplissez chaque ligne.',
  'formula-uncached':
    'La formule n’a pas de résultat enregistré. Ouvrez le fichier dans Excel, enregistrez-le et choisissez-le à nouveau.',
  'rows-above': 'Cette ligne se trouve au-dessus des titres de colonnes\u202f: elle n’est pas importée.',
  'sdg-unknown': 'Écrivez un nombre de 1 à 17.',
  'sdg-differs': 'Une ligne précédente donne un autre ODD au même effet.',
  'number-unreadable': 'Ce n’est pas un nombre\u202f: la valeur reste vide.',
  'number-ambiguous': 'Milliers ou décimales\u202f? La valeur reste vide. Écrivez-la comme nombre, pas comme texte.',
  'number-date':
    'C’est une date ou une heure\u202f: la valeur reste vide. Écrivez un montant et mettez la cellule au format nombre.',
  'number-percentage':
    'C’est un pourcentage\u202f: la valeur reste vide. Écrivez un montant et mettez la cellule au format nombre.',
  'number-out-of-range': 'Le nombre est hors limites.',
  'share-unreadable': 'Écrivez un pourcentage de 0 à 100 %.',
  'filter-differs': 'Une ligne précédente donne une autre valeur au même indicateur.',
  'stakeholder-twice': 'Cette partie prenante existe déjà\u202f: la ligne n’ajoute rien.',
  'row-twice': 'Cette ligne répète une ligne précédente\u202f: elle n’ajoute rien.',
  'address-unreadable': 'Ce n’est pas une adresse qui commence par https:// ou http://\u202f: elle reste vide.',
  'year-unreadable': 'Ce n’est pas une année de 1900 à 2100.',
  'country-unknown': 'Ce n’est ni le nom ni le code d’un pays.',
  'currency-unknown': 'Ce n’est pas le code d’une monnaie, comme EUR.',
} satisfies Translations<typeof en>;
