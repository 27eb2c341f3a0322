import type { MailTexts } from '../templates/templates.ts';

export const fr: MailTexts = {
  templates: {
    'submission-closed': {
      subject: 'Candidature {{code}} envoyée\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>nous avons bien reçu votre candidature. Elle est close et ne peut plus être modifiée.</p>',
      actionLabel: 'Voir le récapitulatif',
      closing: '<p>Merci de votre participation. Ce message a été envoyé automatiquement.</p>',
    },
    'submission-reopened': {
      subject: 'La candidature {{code}} est de nouveau ouverte\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>votre candidature peut de nouveau être modifiée. Elle ne compte qu’une fois envoyée à nouveau\u202f; d’ici là, elle n’est pas envoyée.</p>',
      actionLabel: 'Ouvrir la candidature',
      closing: '<p>Ce message a été envoyé automatiquement.</p>',
    },
    'reopening-undone': {
      subject: 'La candidature {{code}} n’est plus ouverte\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>votre candidature avait été rouverte. La réouverture a été annulée\u202f: la candidature est de nouveau envoyée, telle que vous l’aviez envoyée le {{closedAt}}, et vous n’avez rien à faire.</p>',
      actionLabel: 'Voir le récapitulatif',
      closing: '<p>Ce message a été envoyé automatiquement.</p>',
    },
    'submission-withdrawn': {
      subject: 'Candidature {{code}} retirée\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>votre candidature a été retirée. Elle ne participe plus à l’appel et personne ne l’évaluera. Vos réponses et vos fichiers sont conservés\u202f: jusqu’à la fermeture de l’appel, vous pouvez reprendre la candidature telle qu’elle était.</p>',
      actionLabel: 'Voir la candidature',
      closing:
        '<p>Si vous ne le vouliez pas, reprenez la candidature avant la fermeture de l’appel. Ce message a été envoyé automatiquement.</p>',
    },
    'submission-corrected': {
      subject: 'Le formulaire de votre candidature {{code}} a été corrigé\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>le formulaire de cet appel a été corrigé alors que votre candidature était en cours. Vos réponses sont conservées. Avant de l’envoyer, vérifiez ce qui a changé et complétez ce qui est nouveau.</p>',
      actionLabel: 'Ouvrir la candidature',
      closing: '<p>Ce message a été envoyé automatiquement.</p>',
    },
    'draft-reminder': {
      subject: 'L’appel ferme bientôt\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>votre candidature est enregistrée mais pas encore envoyée. Seules les candidatures envoyées avant la fermeture de l’appel sont prises en compte.</p>',
      actionLabel: 'Terminer la candidature',
      closing:
        '<p>Si vous ne souhaitez plus participer, vous n’avez rien à faire. Ce message a été envoyé automatiquement.</p>',
    },
    invitation: {
      subject: '{{inviter}} vous invite à rejoindre {{organization}}',
      opening:
        '<p>{{greeting}}</p><p>{{inviter}} vous invite à répondre ensemble aux appels, comme membre de {{organization}}. Les membres partagent les candidatures de l’organisation.</p>' +
        '<p>Pour accepter, connectez-vous avec cette adresse e-mail ({{email}}) ou inscrivez-vous avec elle.</p>',
      actionLabel: 'Voir l’invitation',
      closing:
        '<p>Si vous ne connaissez pas la personne qui vous invite, vous n’avez rien à faire. Ce message a été envoyé automatiquement.</p>',
    },
    'sign-in-confirmation': {
      subject: 'Confirmez que c’est vous\u202f: nouvelle connexion à votre compte',
      opening:
        '<p>{{greeting}}</p><p>une personne s’est connectée avec votre adresse {{email}} et un nouveau moyen de connexion. Si c’est vous, confirmez\u202f: vous pourrez aussi utiliser ce moyen pour accéder à votre compte. Le lien fonctionne une seule fois, jusqu’au {{expiresAt}}.</p>',
      actionLabel: 'Confirmer la connexion',
      closing:
        '<p>Si ce n’est pas vous, ne confirmez pas\u202f: cette personne ne voit rien de votre compte. Ce message a été envoyé automatiquement.</p>',
    },
    'reviewer-invited': {
      subject: 'Évaluez les candidatures\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>nous vous demandons d’évaluer des candidatures à l’appel {{callName}}.</p>' +
        '<p>Connectez-vous avec cette adresse e-mail ({{email}}) ou inscrivez-vous avec elle\u202f: les candidatures à évaluer vous y attendent.</p>',
      actionLabel: 'Voir ce qui est à évaluer',
      closing:
        '<p>Si vous ne vous y attendiez pas, vous n’avez rien à faire. Ce message a été envoyé automatiquement.</p>',
    },
    'reviewer-reminder': {
      subject: 'Évaluations manquantes\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>des candidatures à l’appel {{callName}} attendent votre évaluation\u202f; pas encore remises\u202f: {{openReviews}}.</p>',
      actionLabel: 'Voir ce qui est à évaluer',
      closing: '<p>Merci pour votre travail. Ce message a été envoyé automatiquement.</p>',
    },
    'review-conflict': {
      subject: 'Conflit d’intérêts\u202f: {{code}}, {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>Une personne qui évalue a déclaré un conflit d’intérêts avec la candidature {{code}} et ne l’évalue plus.</p>',
      actionLabel: 'Voir les attributions',
      closing: '<p>Peut-être quelqu’un d’autre peut-il l’évaluer. Ce message a été envoyé automatiquement.</p>',
    },
    'reviewer-tied': {
      subject: 'Une personne qui évalue candidate aussi\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>Une personne qui évalue l’appel {{callName}} est liée à une candidature au même appel\u202f: {{code}}.</p>' +
        '<p>Sauf si l’appel se limite à un avertissement, ses évaluations de cet appel sont suspendues et exclues des moyennes jusqu’à votre décision. Si seule l’organisation l’affirme, en la désignant comme son contact, ses évaluations continuent tant que vous ne les suspendez pas.</p>',
      actionLabel: 'Voir les évaluateurs',
      closing:
        '<p>Peut-être d’autres personnes peuvent-elles évaluer à sa place. Ce message a été envoyé automatiquement.</p>',
    },
    'comment-mention': {
      subject: 'Un commentaire vous mentionne\u202f: {{code}}, {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>quelqu’un vous mentionne dans un commentaire sur la candidature {{code}} à l’appel {{callName}}.</p>',
      actionLabel: 'Lire le commentaire',
      closing: '<p>Ce message a été envoyé automatiquement.</p>',
    },
    'decision-accepted': {
      subject: 'Candidature {{code}} retenue\u202f: {{callName}}',
      opening: '<p>{{greeting}}</p><p>votre candidature à l’appel {{callName}} a été retenue. Félicitations\u202f!</p>',
      actionLabel: 'Voir la candidature',
      closing: '<p>Ce message a été envoyé automatiquement.</p>',
    },
    'decision-waiting-list': {
      subject: 'Candidature {{code}} sur liste d’attente\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>votre candidature à l’appel {{callName}} est sur liste d’attente. Si une place se libère, nous vous écrirons.</p>',
      actionLabel: 'Voir la candidature',
      closing: '<p>Ce message a été envoyé automatiquement.</p>',
    },
    'decision-rejected': {
      subject: 'Candidature {{code}} non retenue\u202f: {{callName}}',
      opening:
        '<p>{{greeting}}</p><p>votre candidature à l’appel {{callName}} n’a pas été retenue. Nous vous remercions du travail que vous y avez mis.</p>',
      actionLabel: 'Voir la candidature',
      closing: '<p>Ce message a été envoyé automatiquement.</p>',
    },
    'call-message': {
      subject: 'Des nouvelles de votre candidature {{code}}\u202f: {{callName}}',
      opening: '<p>{{greeting}}</p><p>nous vous écrivons au sujet de votre candidature à l’appel {{callName}}.</p>',
      actionLabel: 'Ouvrir la candidature',
      closing: '',
    },
  },
  facts: {
    code: 'Code',
    call: 'Appel',
    organization: 'Organisation',
    submitted: 'Envoyée',
    closes: 'Fermeture',
    device: 'Appareil',
    withdrawn: 'Retirée le',
    invitedBy: 'Invitation de',
    validUntil: 'Valable jusqu’au',
    sentBy: 'Envoyée par',
    decision: 'Décision',
    openReviews: 'Non remises',
    steps: 'À modifier',
    words: 'Pour vous',
    added: 'Nouveau',
    changed: 'Modifié',
    removed: 'Retiré',
    lost: 'Réponses qui ne conviennent plus',
  },
  preferences: {
    why: 'Vous recevez ce message parce que vous participez à des appels ici.',
    link: 'Choisir les messages que vous recevez',
  },
  decisions: { accepted: 'retenue', 'waiting-list': 'liste d’attente', rejected: 'non retenue' },
  hello: (firstName) => (firstName ? `Bonjour ${firstName},` : 'Bonjour,'),
  someMember: 'Un membre',
  notVerified: 'adresse non vérifiée',
};
