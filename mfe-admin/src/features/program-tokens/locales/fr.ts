import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  list: {
    found_one: '{{count}} jeton',
    found_other: '{{count}} jetons',
    searchHint: 'À quoi il sert',
    noMatch: 'Aucun jeton ne correspond à ces filtres',
    state: 'État',
    allStates: 'Tous les états',
    order: { createdAt: 'Création', endsAt: 'Expiration', lastUsedAt: 'Dernière utilisation' },
    loading: 'Chargement des jetons',
    failed: 'Les jetons n’ont pas pu être chargés',
    failedHint: 'Réessayez dans un instant.',
  },
  state: { valid: 'Valable', over: 'Expiré', revoked: 'Révoqué' },
  created: 'Créé le',
  ends: 'expire le',
  lastUsed: 'utilisé pour la dernière fois le',
  neverUsed: 'jamais utilisé',
  revoke: 'Révoquer',
  revoked: '{{label}}\u202f: le jeton est révoqué',
  revokeFailed: 'Le changement n’a pas pu être fait',
  revokeTitle: 'Révoquer {{label}}\u202f?',
  cancel: 'Annuler',
} satisfies Translations<typeof en>;
