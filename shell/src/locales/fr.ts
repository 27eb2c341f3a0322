import type { Translations } from '@impact-call/ui';
import { fr as remotes } from '../features/remotes/locales/fr.ts';
import type { en } from './en.ts';

export const fr = {
  remotes,
  contact: 'Des questions\u202f? Écrivez à',
  skip: 'Aller au contenu',
  home: 'Impact Call, accueil',
  language: 'Langue',
  login: 'Se connecter',
  register: 'S’inscrire',
  menu: {
    label: 'Compte de {{name}}',
    logout: 'Se déconnecter',
  },
  mode: { label: 'Apparence', system: 'Appareil', light: 'Clair', dark: 'Sombre' },
  organization: {
    label: 'Organisation',
    nav: 'Votre espace',
    acting: 'Vous candidatez pour',
    none: 'Vous n’avez pas encore enregistré d’organisation. Il en faut une pour candidater.',
    register: 'Enregistrer une organisation',
  },
  session: {
    loading: 'Ouverture de votre session…',
    ended: 'Votre session a expiré',
    kept: 'Vos réponses sont conservées sur cet appareil. Reconnectez-vous pour continuer ici même.',
    again: 'Se reconnecter',
    away: 'Votre session a expiré. Connectez-vous pour continuer.',
    failed: 'La connexion n’a pas pu commencer',
    tryLater: 'Le service de connexion ne répond pas. Réessayez dans un instant.',
    leaveTitle: 'Vous déconnecter avant l’envoi de vos modifications\u202f?',
    leave:
      'Certaines modifications ne sont pas encore arrivées au serveur. Elles restent sur cet appareil et partiront à votre prochaine connexion ici.',
    stay: 'Rester',
  },
  offline: {
    title: 'Impact Call est injoignable',
    text: 'Vérifiez votre connexion. Nous continuons d’essayer\u202f: la page reprendra d’elle-même.',
    application: 'Ouvrir votre candidature sur cet appareil',
    retry: 'Essayer maintenant',
    error: 'Un problème est survenu de notre côté',
    errorText: 'Vos appels n’ont pas pu être chargés. Rien de ce que vous avez enregistré n’est perdu.',
    calls: 'Réessayer',
  },
  welcome: {
    title: 'Bienvenue',
    headline: 'Montrez ce que votre travail change',
    lead: 'Répondez aux appels sur l’impact social, étape par étape. Vous pouvez vous arrêter à tout moment\u202f: tout ce que vous écrivez est enregistré.',
    invited: 'Vous avez reçu une invitation à rejoindre une organisation',
    invitedHint:
      'Connectez-vous ou inscrivez-vous avec l’adresse à laquelle l’invitation est arrivée. Vous verrez ensuite l’invitation.',
    howTitle: 'Comment ça marche',
    how: {
      registerTitle: 'Inscrivez-vous',
      registerText: 'Créez votre compte et présentez votre organisation\u202f: cinq minutes, un seul formulaire.',
      answerTitle: 'Répondez à l’appel',
      answerText: 'Textes, documents et questions, une étape à la fois, seul ou avec vos collègues.',
      impactTitle: 'Voyez votre impact',
      impactText: 'Envoyez votre candidature, téléchargez-la en PDF et lisez en chiffres le changement que vous visez.',
    },
    by: 'Un service de {{provider}}',
  },
  callback: {
    title: 'Connexion',
    progress: 'Connexion réussie',
    progressHint: 'Nous ouvrons vos appels…',
    checking: 'Vérification de votre connexion…',
    notVerifiedTitle: 'Encore une étape',
    notVerified: 'Inscription non vérifiée. Consultez votre messagerie pour terminer votre inscription.',
    notVerifiedHint:
      'Pas de message\u202f? Regardez dans les indésirables. Une fois votre adresse confirmée, connectez-vous ici.',
    merged: 'Ce compte a été fusionné avec un autre de vos comptes. Connectez-vous avec celui-ci.',
    cancelledTitle: 'Vous n’avez pas pu vous connecter',
    cancelled: 'La connexion a été annulée.',
    foreign: 'Cette connexion a été ouverte dans une autre fenêtre, ou il y a trop longtemps.',
    failed: 'La connexion n’a pas abouti. Essayez encore une fois.',
    offline: 'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
    misconfigured:
      'La connexion n’est pas correctement configurée. Vous n’y êtes pour rien. Prévenez les responsables de la plateforme.',
    waiting_one:
      'Beaucoup de personnes se connectent depuis votre réseau. Cela reprend tout seul dans {{count}} seconde.',
    waiting_other:
      'Beaucoup de personnes se connectent depuis votre réseau. Cela reprend tout seul dans {{count}} secondes.',
    limited: 'Trop de connexions viennent de votre réseau en ce moment. Attendez une minute et réessayez.',
    'site-data-blocked':
      'Votre navigateur ne conserve rien pour ce site\u202f: vous ne pouvez pas vous connecter. Autorisez ses cookies et ses données, puis réessayez.',
    otherAccount: 'Utiliser un autre compte',
    retry: 'Réessayer',
    back: 'Retour à l’accueil',
    leaving: 'Déconnexion en cours…',
  },
  notFound: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse est peut-être mal écrite, ou la page a été déplacée.',
    calls: 'Retour aux appels',
    home: 'Retour à l’accueil',
  },
  notices: { region: 'Messages', close: 'Fermer le message «\u00a0{{title}}\u00a0»' },
} as const satisfies Translations<typeof en>;
