import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr = {
  step: 'Étape {{step}} sur {{steps}}\u202f: {{title}}',
  steps: 'Étapes de l’estimation d’impact',
  back: 'Retour',
  next: 'Continuer',
  toResult: 'Voir l’estimation',
  problems: 'Il reste quelque chose à corriger',
  device: 'Enregistré sur cet appareil',
  loading: 'Chargement de l’estimation d’impact',
  region: 'Estimation d’impact',
  again: 'Recommencer',
  againSure: 'Recommencer et oublier ce qui est saisi ici\u202f?',
  againYes: 'Oui, oublier',
  againNo: 'Non, conserver',
  result: {
    title: 'Votre estimation',
    nothing: 'Choisissez au moins un effet pour voir une estimation.',
    missing: 'Il manque encore des réponses\u202f; d’ici là, cette estimation est provisoire.',
    computing: 'Calcul de l’estimation',
  },
  keep: {
    title: 'Conserver ce résultat',
    text: 'Conservez-le sur Impact Call, pour le retrouver ou l’utiliser dans une candidature de votre organisation. N’écrivez pas de noms de personnes dans les textes libres.',
    button: 'Conserver ce résultat',
    saving: 'Enregistrement',
    done: 'Le résultat est conservé jusqu’au {{date}}. Connectez-vous à Impact Call pour le confier à votre organisation\u202f:',
    open: 'Continuer sur Impact Call',
    newTab: 'ouvre un nouvel onglet',
    secret: 'Quiconque a ce lien peut reprendre le résultat\u202f: ne le partagez qu’avec votre organisation.',
    synced: 'Les modifications faites ici sont conservées aussi.',
    forget: 'Oublier le résultat conservé',
    forgotten: 'Le résultat conservé a été oublié. Ce que vous avez saisi reste sur cet appareil.',
    claimed: 'Ce résultat a été repris par une organisation. Les modifications faites ici n’y sont plus envoyées.',
    behind: 'Un état plus récent a été conservé dans une autre fenêtre\u202f; il est affiché maintenant.',
    gone: 'Le résultat conservé n’existe plus. Vous pouvez le conserver à nouveau.',
    failed: 'L’enregistrement n’a pas abouti. Réessayez dans un instant.',
    full: 'Aucun autre résultat ne peut être conservé aujourd’hui sur cette page. Réessayez demain.',
  },
  failure: {
    retry: 'Réessayer',
    'embed-key-unknown':
      'L’estimation d’impact n’est pas disponible ici\u202f: sa clé n’est plus valable. L’exploitant de cette page peut en demander une autre à Impact Call.',
    'embed-origin-refused':
      'L’estimation d’impact ne peut pas être affichée sur cette page\u202f: son adresse n’est pas autorisée pour cette clé.',
    'framework-differs':
      'L’estimation d’impact n’est pas configurée correctement sur cette page\u202f: clé et cadre ne vont pas ensemble.',
    'too-many-requests': 'Il y a trop de demandes en ce moment. Attendez une minute et réessayez.',
    unavailable:
      'L’estimation d’impact n’est pas joignable pour le moment. Ce que vous avez déjà écrit reste sur cet appareil.',
    'not-configured': 'L’estimation d’impact n’est pas configurée correctement sur cette page\u202f: il manque la clé.',
  },
} satisfies Translations<typeof en>;
