import { feedback } from './call-types/feedback.ts';
import { impactSupport } from './call-types/impact-support.ts';
import { trial } from './call-types/trial.ts';
import type { DemoCall, DemoCallType } from './content-types.ts';

const restrictedName = {
  it: 'Programma triennale per misurare e raccontare l’impatto sociale, rivolto alle cooperative che gestiscono servizi educativi, sanitari e di inserimento lavorativo nelle aree interne e montane',
  en: 'Three-year support programme for measuring and reporting social impact, for cooperatives that run education, health and job inclusion services in remote and mountain areas',
  fr: 'Programme triennal pour mesurer et présenter l’impact social, destiné aux coopératives qui gèrent des services éducatifs, de santé et d’insertion dans les zones rurales et de montagne',
};

/** Every state of the list: open, near its end, closed, to come, restricted, quick. */
export const demoCalls: readonly DemoCall[] = [
  {
    key: 'communities-2026',
    name: {
      it: 'Impatto per le comunità 2026',
      en: 'Impact for communities 2026',
      fr: 'Impact pour les communautés 2026',
    },
    description: {
      it: '<p>Sosteniamo le organizzazioni che vogliono <strong>misurare e far crescere</strong> il proprio impatto sociale. Fino a 60.000 euro e dodici mesi di accompagnamento.</p>',
      en: '<p>We support organizations that want to <strong>measure and increase</strong> their social impact. Up to 60,000 euros and twelve months of guidance.</p>',
      fr: '<p>Nous soutenons les organisations qui veulent <strong>mesurer et accroître</strong> leur impact social. Jusqu’à 60\u00a0000 euros et douze mois d’accompagnement.</p>',
    },
    type: 'impact-support',
    openingInDays: -14,
    closingInDays: 45,
    isUserFilterEnable: false,
    userFilterEmail: '',
    enableUserDownloadPdf: true,
  },
  {
    key: 'your-voice',
    name: {
      it: 'La tua voce: opinioni sul programma',
      en: 'Your voice: feedback on the programme',
      fr: 'Votre voix\u00a0: avis sur le programme',
    },
    description: {
      it: '<p>Hai già partecipato a un nostro programma? Dicci com’è andata: <strong>bastano cinque minuti</strong>.</p>',
      en: '<p>Have you taken part in one of our programmes? Tell us how it went: <strong>five minutes are enough</strong>.</p>',
      fr: '<p>Avez-vous déjà participé à l’un de nos programmes\u00a0? Dites-nous comment cela s’est passé\u00a0: <strong>cinq minutes suffisent</strong>.</p>',
    },
    type: 'feedback',
    openingInDays: -30,
    closingInDays: 3,
    isUserFilterEnable: false,
    userFilterEmail: '',
    enableUserDownloadPdf: false,
  },
  {
    key: 'communities-2025',
    name: {
      it: 'Impatto per le comunità 2025',
      en: 'Impact for communities 2025',
      fr: 'Impact pour les communautés 2025',
    },
    description: {
      it: '<p>L’edizione precedente del bando. Le candidature sono chiuse; quelle inviate restano consultabili.</p>',
      en: '<p>Last year’s round of the call. It no longer takes applications; those that were sent can still be read.</p>',
      fr: '<p>L’édition précédente de l’appel. Les candidatures sont closes\u00a0; celles qui ont été envoyées restent consultables.</p>',
    },
    type: 'impact-support',
    openingInDays: -400,
    closingInDays: -310,
    isUserFilterEnable: false,
    userFilterEmail: '',
    enableUserDownloadPdf: true,
  },
  {
    key: 'first-steps',
    name: {
      it: 'Primi passi nella misurazione d’impatto',
      en: 'First steps in impact measurement',
      fr: 'Premiers pas dans la mesure d’impact',
    },
    description: {
      it: '<p>Un percorso breve per chi comincia ora: <strong>tre incontri e un piano di misurazione</strong>. Le candidature aprono tra un mese.</p>',
      en: '<p>A short course for beginners: <strong>three meetings and a measurement plan</strong>. Applications open in a month.</p>',
      fr: '<p>Un parcours court pour celles et ceux qui débutent\u00a0: <strong>trois rencontres et un plan de mesure</strong>. Les candidatures ouvrent dans un mois.</p>',
    },
    type: 'trial',
    openingInDays: 30,
    closingInDays: 90,
    isUserFilterEnable: false,
    userFilterEmail: '',
    enableUserDownloadPdf: true,
  },
  {
    key: 'inner-areas',
    name: restrictedName,
    description: {
      it: '<p>Bando su invito. Lo vedono solo le organizzazioni che abbiamo contattato.</p>',
      en: '<p>By invitation only. You see this call because we contacted your organization.</p>',
      fr: '<p>Appel sur invitation. Seules les organisations que nous avons contactées le voient.</p>',
    },
    type: 'impact-support',
    openingInDays: -7,
    closingInDays: 21,
    isUserFilterEnable: true,
    userFilterEmail: 'giulia@cooperativa-aurora.example',
    enableUserDownloadPdf: true,
  },
  {
    key: 'trial',
    name: { it: 'Call di prova', en: 'Trial call', fr: 'Appel test' },
    description: {
      it: '<p>Prova tutto il percorso <strong>in un minuto</strong>, dalla prima pagina al PDF. Nulla di ciò che invii qui viene valutato.</p>',
      en: '<p>Try the whole path <strong>in a minute</strong>, from the first page to the PDF. Nothing that you send here is assessed.</p>',
      fr: '<p>Essayez tout le parcours <strong>en une minute</strong>, de la première page au PDF. Rien de ce que vous envoyez ici n’est évalué.</p>',
    },
    type: 'trial',
    openingInDays: -1,
    closingInDays: 365,
    isUserFilterEnable: false,
    userFilterEmail: '',
    enableUserDownloadPdf: true,
    showsReport: true,
  },
];

export const demoCallTypes: readonly DemoCallType[] = [impactSupport, feedback, trial];
