import type { Messages } from './en.ts';

/** Tous les textes des pages en français. */
export const fr: Messages = {
  language: 'Français',
  tagline: 'Des appels qui mesurent ce qui change pour les gens.',
  back: 'Retour à Impact Call',
  development:
    'Service de connexion pour le développement, les démos et les tests\u202f: n’y saisissez pas de vraies données personnelles.',
  languages: 'Langue',
  errorPrefix: 'Erreur',
  errorSummary: 'Il y a quelque chose à corriger',
  signIn: {
    title: 'Se connecter',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    newHere: 'Première visite sur Impact Call\u202f?',
    register: 'Créer un compte',
  },
  registration: {
    title: 'Créer un compte',
    givenName: 'Prénom',
    familyName: 'Nom',
    email: 'E-mail',
    password: 'Mot de passe',
    passwordHint: 'Au moins 10 caractères. Quelques mots à la suite conviennent bien.',
    submit: 'Créer le compte',
    known: 'Vous avez déjà un compte\u202f?',
    signIn: 'Se connecter',
    notesTitle: 'Dans cette démo',
    notes: [
      'Aucun e-mail n’est envoyé\u202f: votre adresse est considérée comme vérifiée aussitôt.',
      'Une adresse qui se termine par @not-verified.example reste non vérifiée, pour montrer ce que voit une personne dans ce cas.',
    ],
  },
  demo: {
    title: 'Comptes de démonstration',
    intro: 'Choisissez-en un pour remplir son e-mail.',
    password: 'Mot de passe commun',
    kinds: {
      applicant: 'Candidate, Cooperativa Aurora',
      'second-applicant': 'Candidat, Atelier Solidaire',
      colleague: 'Collègue de Giulia',
      admin: 'Administratrice',
      'company-admin': 'Administrateur qui peut personnaliser',
      reviewer: 'Évaluatrice',
      'not-verified': 'E-mail non vérifié',
    },
  },
  problems: {
    givenNameMissing: 'Saisissez votre prénom',
    familyNameMissing: 'Saisissez votre nom',
    nameTooLong: 'Utilisez 100 caractères au maximum',
    emailMissing: 'Saisissez votre e-mail',
    emailInvalid: 'Saisissez un e-mail comme nom@exemple.fr',
    emailTaken: 'Cet e-mail a déjà un compte. Connectez-vous avec, ou choisissez un autre e-mail',
    passwordMissing: 'Saisissez votre mot de passe',
    passwordShort: 'Choisissez un mot de passe d’au moins 10 caractères',
    passwordLong: 'Choisissez un mot de passe de 200 caractères au maximum',
    mismatch: 'L’e-mail et le mot de passe ne correspondent pas. Vérifiez-les et réessayez',
  },
  tooMany: {
    title: 'Trop de tentatives',
    text: (minutes) =>
      `Le mot de passe saisi pour cet e-mail était faux trop de fois. Réessayez dans ${minutes === 1 ? 'une minute' : `${minutes} minutes`}.`,
    action: 'Retour à la connexion',
  },
  expired: {
    title: 'Cette page a expiré',
    text: 'Elle est restée ouverte trop longtemps, ou la connexion a déjà eu lieu. Revenez à Impact Call et connectez-vous de là.',
  },
  signOut: {
    title: 'Se déconnecter d’Impact Call\u202f?',
    text: 'Ce que vous avez enregistré reste enregistré.',
    action: 'Se déconnecter',
  },
  signedOut: { title: 'Déconnexion terminée', text: 'Vous pouvez fermer cette page.' },
  refused: {
    title: 'Impossible de répondre à cette demande',
    text: 'L’adresse qui vous a mené ici est incomplète ou inconnue. Revenez à Impact Call et réessayez de là.',
  },
  failed: {
    title: 'Quelque chose n’a pas fonctionné',
    text: 'L’erreur vient de nous, pas de vous. Patientez un instant et réessayez.',
  },
  notFound: { title: 'Cette page n’existe pas', text: 'Vérifiez l’adresse, ou revenez à Impact Call.' },
  home: {
    title: 'Service de connexion d’Impact Call',
    text: 'Voici le fournisseur OpenID pour le développement, les démos et les tests. On ne se connecte pas d’ici\u202f: ouvrez Impact Call et choisissez Se connecter.',
  },
};
