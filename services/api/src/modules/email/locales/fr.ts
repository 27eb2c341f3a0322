import type { Templates } from '../templates.ts';

const hello = (firstName: string): string => (firstName ? `Bonjour ${firstName},` : 'Bonjour,');

export const fr: Templates = {
  confirmation: ({ firstName, callName, organization, code, closedAt, link }) => ({
    subject: `Candidature ${code} envoyée : ${callName}`,
    greeting: hello(firstName),
    paragraphs: ['nous avons bien reçu votre candidature. Elle est close et ne peut plus être modifiée.'],
    facts: [
      { name: 'Code', value: code },
      { name: 'Appel', value: callName },
      { name: 'Organisation', value: organization },
      { name: 'Envoyée', value: closedAt },
    ],
    action: { label: 'Voir le récapitulatif', address: link },
    farewell: 'Merci de votre participation. Ce message a été envoyé automatiquement.',
  }),
  reminder: ({ firstName, callName, organization, code, deadline, link }) => ({
    subject: `L’appel ferme bientôt : ${callName}`,
    greeting: hello(firstName),
    paragraphs: [
      'votre candidature est enregistrée mais pas encore envoyée. Seules les candidatures envoyées avant la fermeture de l’appel sont prises en compte.',
    ],
    facts: [
      { name: 'Appel', value: callName },
      { name: 'Fermeture', value: deadline },
      { name: 'Organisation', value: organization },
      { name: 'Code', value: code },
    ],
    action: { label: 'Terminer la candidature', address: link },
    farewell:
      'Si vous ne souhaitez plus participer, vous n’avez rien à faire. Ce message a été envoyé automatiquement.',
  }),
  invitation: ({ organization, inviter, inviterAddress, email, origin, expiresAt, link }) => ({
    subject: `${inviter || 'Un membre'} vous invite à rejoindre ${organization}`,
    greeting: hello(''),
    paragraphs: [
      `${inviter || 'Un membre'} vous invite à répondre ensemble aux appels, comme membre de ${organization}. Les membres partagent les candidatures de l’organisation.`,
      `Pour accepter, connectez-vous avec cette adresse e-mail (${email}) ou inscrivez-vous avec elle.`,
    ],
    facts: [
      { name: 'Organisation', value: organization },
      { name: 'Invitation de', value: [inviter, inviterAddress ?? 'adresse non vérifiée'].filter(Boolean).join(', ') },
      { name: 'Valable jusqu’au', value: expiresAt },
      { name: 'Envoyé par', value: origin },
    ],
    action: { label: 'Voir l’invitation', address: link },
    farewell:
      'Si vous ne connaissez pas la personne qui vous invite, vous n’avez rien à faire. Ce message a été envoyé automatiquement.',
  }),
};
