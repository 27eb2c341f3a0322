import type { Translations } from '@impact-call/ui';
import type { en } from './en.ts';

export const fr: Translations<typeof en> = {
  title: 'Modèles de message',
  lead: 'Les messages que la plateforme écrit elle-même. Chacun peut être reformulé dans chaque langue.',
  failed: 'Les messages n’ont pas pu être chargés',
  failedHint: 'Réessayez dans un instant.',
  language: 'Langue du message',
  cancel: 'Annuler',
  notFound: {
    title: 'Ce message n’existe pas',
    hint: 'L’adresse est peut-être incomplète.',
    back: 'Tous les modèles de message',
  },
  kind: {
    'submission-closed': 'Candidature envoyée',
    'submission-reopened': 'Candidature rouverte',
    'reopening-undone': 'Réouverture annulée',
    'submission-withdrawn': 'Candidature retirée',
    'submission-corrected': 'Formulaire corrigé',
    'draft-reminder': 'L’appel ferme bientôt',
    invitation: 'Invitation dans une organisation',
    'sign-in-confirmation': 'Nouveau moyen de connexion',
    'reviewer-invited': 'Invitation à évaluer',
    'reviewer-reminder': 'Évaluations manquantes',
    'review-conflict': 'Conflit d’intérêts',
    'reviewer-tied': 'Évaluateur qui candidate aussi',
    'comment-mention': 'Mention dans un commentaire',
    'question-received': 'Question d’un candidat',
    'message-to-applicant': 'Message à un candidat',
    'decision-accepted': 'Candidature retenue',
    'decision-waiting-list': 'Candidature sur liste d’attente',
    'decision-rejected': 'Candidature non retenue',
    'call-message': 'Message aux participants d’un appel',
  },
  sentWhen: {
    'submission-closed': 'Va aussitôt à la personne qui envoie une candidature.',
    'submission-reopened': 'Va à la personne qui a envoyé une candidature qu’un administrateur rouvre.',
    'reopening-undone':
      'Va à la personne qui avait envoyé une candidature, lorsqu’un administrateur annule sa réouverture.',
    'submission-withdrawn':
      'Va à la personne qui retire une candidature, et au collègue qui l’avait envoyée ou commencée.',
    'submission-corrected':
      'Va à la personne qui a commencé une candidature dont un administrateur corrige le formulaire.',
    'draft-reminder': 'Va à ceux dont la candidature n’est pas encore envoyée, avant la fermeture de l’appel.',
    invitation: 'Va à l’adresse qu’un membre d’une organisation invite.',
    'sign-in-confirmation':
      'Il part à l’adresse d’un compte quand une personne l’utilise avec un nouveau moyen de connexion.',
    'reviewer-invited': 'Va à une adresse à laquelle un administrateur demande d’évaluer les candidatures d’un appel.',
    'reviewer-reminder': 'Il part à qui n’a pas remis toutes ses évaluations, quand un administrateur les rappelle.',
    'review-conflict':
      'Il part à l’administrateur qui a invité un évaluateur, quand celui-ci déclare un conflit d’intérêts.',
    'reviewer-tied':
      'Il part à l’administrateur qui a invité un évaluateur, quand celui-ci est lié à une candidature au même appel.',
    'comment-mention':
      'Il part aux administrateurs et aux évaluateurs qu’un commentaire sur une candidature mentionne.',
    'question-received':
      'Il part à l’administrateur qui suit la conversation, ou à tous tant que personne ne la suit, quand un candidat écrit.',
    'message-to-applicant': 'Il part au candidat quand un administrateur lui écrit au sujet de sa candidature.',
    'decision-accepted':
      'Il part à la personne qui a envoyé la candidature, quand la décision «\u00a0retenue\u00a0» est publiée.',
    'decision-waiting-list':
      'Il part à la personne qui a envoyé la candidature, quand la décision «\u00a0liste d’attente\u00a0» est publiée.',
    'decision-rejected':
      'Il part à la personne qui a envoyé la candidature, quand la décision «\u00a0non retenue\u00a0» est publiée.',
    'call-message':
      'Va aux participants d’un appel quand un administrateur leur écrit\u202f: chaque nouveau message commence par ces mots.',
  },
  facts: {
    'submission-closed':
      'Ici figurent code, appel, organisation et moment\u202f; dessous, le bouton avec le lien vers le récapitulatif.',
    'submission-reopened':
      'Ici figurent le message de l’administrateur, les étapes modifiables, la fermeture de l’appel, le code, l’appel et l’organisation\u202f; dessous, le bouton avec le lien vers la candidature.',
    'reopening-undone':
      'Ici figurent code, appel, organisation et moment\u202f; dessous, le bouton avec le lien vers le récapitulatif.',
    'submission-withdrawn':
      'Ici figurent le moment, la fermeture de l’appel, le code, l’appel et l’organisation\u202f; dessous, le bouton avec le lien vers la candidature.',
    'submission-corrected':
      'Ici figurent ce qui est nouveau, modifié et retiré, les réponses qui ne conviennent plus, la fermeture de l’appel, le code, l’appel et l’organisation\u202f; dessous, le bouton avec le lien vers la candidature.',
    'draft-reminder':
      'Ici figurent appel, fermeture, organisation et code\u202f; dessous, le bouton avec le lien vers la candidature.',
    invitation:
      'Ici figurent organisation, invitant, fin de validité et expéditeur\u202f; dessous, le bouton avec le lien vers l’invitation.',
    'sign-in-confirmation':
      'Ici figurent l’appareil, la fin de validité et l’expéditeur\u202f; dessous, le bouton avec le lien de confirmation.',
    'reviewer-invited':
      'Ici figurent l’appel et l’expéditeur\u202f; dessous, le bouton avec le lien vers ce qui est à évaluer.',
    'reviewer-reminder':
      'Ici figurent combien ne sont pas remises, l’appel et l’expéditeur\u202f; dessous, le bouton avec le lien vers ce qui est à évaluer.',
    'review-conflict': 'Ici figurent le code et l’appel\u202f; dessous, le bouton avec le lien vers les attributions.',
    'reviewer-tied': 'Ici figurent les codes et l’appel\u202f; dessous, le bouton avec le lien vers les évaluateurs.',
    'comment-mention': 'Ici figurent le code et l’appel\u202f; dessous, le bouton avec le lien vers le commentaire.',
    'question-received':
      'Ici figurent le message, le code, l’appel et l’organisation\u202f; dessous, le bouton avec le lien vers la conversation.',
    'message-to-applicant':
      'Ici figurent le message, le code, l’appel et l’organisation\u202f; dessous, le bouton avec le lien vers la conversation.',
    'decision-accepted':
      'Ici figurent la décision, votre message, le code, l’appel et l’organisation\u202f; dessous, le bouton avec le lien vers la candidature.',
    'decision-waiting-list':
      'Ici figurent la décision, votre message, le code, l’appel et l’organisation\u202f; dessous, le bouton avec le lien vers la candidature.',
    'decision-rejected':
      'Ici figurent la décision, votre message, le code, l’appel et l’organisation\u202f; dessous, le bouton avec le lien vers la candidature.',
    'call-message':
      'Ici figurent l’appel, l’organisation et le code\u202f; en dessous, le bouton avec le lien vers la candidature.',
  },
  list: {
    found_one: '{{count}} message',
    found_other: '{{count}} messages',
    searchHint: 'De quoi il s’agit, ou quand il part',
    noMatch: 'Aucun message ne correspond',
    state: 'Texte',
    allStates: 'Tous les textes',
    order: { occasion: 'Occasion', name: 'Nom' },
  },
  state: { changed: 'Reformulé', builtIn: 'Texte d’origine' },
  field: {
    subject: 'Objet',
    opening: 'Texte avant les détails',
    actionLabel: 'Libellé du bouton',
    closing: 'Texte après le bouton',
  },
  placeholder: {
    group: 'Insérer dans\u202f: {{label}}',
    greeting: 'Salutation avec le nom',
    firstName: 'Prénom',
    callName: 'Appel',
    organization: 'Organisation',
    code: 'Code',
    closedAt: 'Moment de l’envoi',
    deadline: 'Moment de fermeture',
    publishedAt: 'Moment de la publication',
    openReviews: 'Évaluations non remises',
    inviter: 'Invitant',
    email: 'Adresse invitée',
    expiresAt: 'Fin de validité',
    origin: 'Adresse de la plateforme',
  },
  problem: {
    subject: 'Saisissez un objet',
    actionLabel: 'Saisissez le libellé du bouton',
    unknownPlaceholder: 'Ce message ne connaît pas {{names}}. Utilisez les boutons sous le champ.',
    brokenPlaceholder:
      'Il y a des accolades qui ne désignent rien, ou un champ de fusion dans un lien. Retirez-les et utilisez les boutons sous le champ.',
    refused: 'Le serveur ne l’accepte pas. Vérifiez et réessayez.',
  },
  save: {
    save: 'Enregistrer',
    saved: 'Modèle de message enregistré',
    failed: 'Erreur lors de l’enregistrement',
    failedHint: 'Rien de ce que vous avez écrit n’est perdu. Réessayez dans un instant.',
    unsaved: 'Des modifications ne sont pas enregistrées.',
    unsavedIn: 'Pas encore enregistré\u202f: {{languages}}. L’enregistrement les garde toutes.',
    savedAt: 'Enregistré à {{time}}.',
    nothing: 'Aucune modification.',
  },
  conflict: {
    title: 'Quelqu’un d’autre a enregistré ce message entre-temps\u202f: {{language}}',
    what: 'Rien n’est écrasé. Voici ce qui est enregistré maintenant\u202f; ce que vous avez écrit est toujours ci-dessous.',
    mine: 'Enregistrer le mien à sa place',
    theirs: 'Reprendre ce qui est enregistré',
  },
  reset: {
    do: 'Revenir au texte d’origine',
    title: 'Revenir au texte d’origine\u202f? ({{language}})',
    what: 'Ce qui a été écrit pour ce message dans cette langue n’est plus envoyé. Les autres langues restent telles quelles.',
  },
  test: {
    do: 'M’envoyer un essai',
    sent: 'E-mail envoyé\u202f!',
    sentTo: 'Il est en route vers {{to}}.',
    failed: 'Erreur lors de l’envoi de l’e-mail\u202f!',
    failedHint: 'Réessayez dans un instant.',
    notVerified:
      'Votre fournisseur d’identité ne garantit pas votre adresse e-mail. Les essais ne vont qu’aux adresses vérifiées.',
    tooMany: 'Vous venez d’envoyer plusieurs essais. Réessayez dans une minute.',
    refused: 'Corrigez d’abord ce qui est signalé.',
  },
  preview: {
    title: 'Aperçu',
    form: 'Forme du message',
    html: 'Mis en forme',
    text: 'Texte brut',
    frame: 'Le message en {{language}}',
    real: 'Tel qu’il serait envoyé, sur la candidature la plus récente de ce genre.',
    sample: 'Tel qu’il serait envoyé, sur une candidature inventée\u202f: il n’y en a pas encore de ce genre.',
    refused: 'Corrigez ce qui est signalé pour voir le message.',
    failed: 'Le message n’a pas pu être affiché',
  },
};
