import type { Language, Step, Submission, UploadRequirement } from '@impact-call/contracts';
import { anOrganization, aStep, aSubmission, aUser } from '@impact-call/testing';
import { exampleSurvey } from './example-survey.ts';

const id = (number: number): string => `01900000-0000-7000-9000-${String(number).padStart(12, '0')}`;
export const USER = aUser({ id: id(1) });
export const ORGANIZATION = anOrganization({ id: id(2) });

type InLanguages<T> = { en: T } & Partial<Record<Language, T>>;

const TEXTS: InLanguages<{
  call: string;
  steps: [string, string, string, string, string, string];
  intro: string;
  documents: string;
}> = {
  en: {
    call: 'Impact for communities 2026',
    steps: [
      'Before you start',
      'Your documents',
      'Impact readiness',
      'Your project',
      'Impact design',
      'What you know about impact',
    ],
    intro:
      '<p>You need about <strong>40 minutes</strong>. Have at hand:</p><ul><li>your statute or latest annual report, as a PDF</li><li>the figures of last year</li></ul><h2>You can stop at any time</h2><p>Everything you enter is saved as you go. Come back from any device until the call closes.</p>',
    documents: '<p>Scans and photographs are fine as long as every page can be read.</p>',
  },
  it: {
    call: 'Impatto per le comunità 2026',
    steps: [
      'Prima di iniziare',
      'I tuoi documenti',
      'Pronti per l’impatto',
      'Il tuo progetto',
      'Disegno dell’impatto',
      'Che cosa sai dell’impatto',
    ],
    intro:
      '<p>Servono circa <strong>40 minuti</strong>. Tieni a portata di mano:</p><ul><li>lo statuto o l’ultimo bilancio sociale, in PDF</li><li>i dati dell’ultimo anno</li></ul><h2>Puoi fermarti quando vuoi</h2><p>Quello che inserisci si salva da solo. Puoi riprendere da qualsiasi dispositivo fino alla chiusura del bando.</p>',
    documents: '<p>Vanno bene scansioni e fotografie, purché ogni pagina si legga.</p>',
  },
  fr: {
    call: 'Impact pour les communautés 2026',
    steps: [
      'Avant de commencer',
      'Vos documents',
      'Prêts pour l’impact',
      'Votre projet',
      'Conception de l’impact',
      'Ce que vous savez de l’impact',
    ],
    intro:
      '<p>Comptez environ <strong>40 minutes</strong>. Préparez :</p><ul><li>vos statuts ou votre dernier rapport annuel, en PDF</li><li>les chiffres de l’an dernier</li></ul><h2>Vous pouvez vous arrêter à tout moment</h2><p>Tout s’enregistre au fur et à mesure. Revenez depuis n’importe quel appareil jusqu’à la clôture.</p>',
    documents: '<p>Les numérisations et les photos conviennent si chaque page est lisible.</p>',
  },
};

const REQUIREMENTS: InLanguages<UploadRequirement[]> = {
  en: [
    {
      file_name: 'Statute or latest annual report',
      file_description: 'One PDF, complete and easy to read.',
      file_type: 'pdf',
      dimensions: 5 * 1024 ** 2,
      mandatory: true,
    },
    {
      file_name: 'A picture of your activity',
      file_description: 'Make sure that the people shown agree to it.',
      file_type: 'image',
      dimensions: 3 * 1024 ** 2,
      mandatory: false,
    },
  ],
  it: [
    {
      file_name: 'Statuto o ultimo bilancio sociale',
      file_description: 'Un solo PDF, leggibile e completo.',
      file_type: 'pdf',
      dimensions: 5 * 1024 ** 2,
      mandatory: true,
    },
    {
      file_name: 'Un’immagine dell’attività',
      file_description: 'Assicurati che le persone ritratte siano d’accordo.',
      file_type: 'image',
      dimensions: 3 * 1024 ** 2,
      mandatory: false,
    },
  ],
  fr: [
    {
      file_name: 'Statuts ou dernier rapport annuel',
      file_description: 'Un seul PDF, lisible et complet.',
      file_type: 'pdf',
      dimensions: 5 * 1024 ** 2,
      mandatory: true,
    },
    {
      file_name: 'Une image de votre activité',
      file_description: 'Assurez-vous que les personnes représentées sont d’accord.',
      file_type: 'image',
      dimensions: 3 * 1024 ** 2,
      mandatory: false,
    },
  ],
};

export function exampleSubmission(language: Language): Submission {
  const { call, steps: names, intro, documents } = TEXTS[language] ?? TEXTS.en;
  const survey = localStorage.getItem('wizard-dev-survey') ?? JSON.stringify(exampleSurvey);
  const contents: [type: string, content: string, description?: string][] = [
    ['text', intro],
    ['upload', JSON.stringify(REQUIREMENTS[language] ?? REQUIREMENTS.en), documents],
    ['survey', survey],
    ['notes', ''],
    ['miniDyi', ''],
    ['quiz', ''],
  ];
  const steps: Step[] = contents.map(([type, content, description = ''], sort) =>
    aStep(type, content, { id: id(10 + sort), name: names[sort] ?? type, sort, description }),
  );
  const { id: userId, firstName, lastName, email } = USER;
  return aSubmission({
    id: id(3),
    callName: call,
    closingAt: new Date(Date.now() + 3.2 * 86_400_000).toISOString(),
    organization: { id: ORGANIZATION.id, name: ORGANIZATION.name },
    user: { id: userId, firstName, lastName, email },
    steps,
  });
}
