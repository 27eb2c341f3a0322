import type { Attachment, Submission } from '@impact-call/contracts';
import { anId, aStep, aSubmission } from '@impact-call/testing';

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();
const ahead = (hours: number): string => ago(-hours);

const PEOPLE = [
  ['Giulia', 'Ferrari'],
  ['Marc', 'Dubois'],
  ['Élise', 'Martin'],
  ['Luca', 'Bianchi'],
  ['Anna Maria', 'De Santis-Wittelsbach'],
] as const;
const ORGANIZATIONS = [
  'Cooperativa Aurora',
  'Atelier Solidaire',
  'Fondazione per la valorizzazione partecipata dei beni comuni e delle aree interne dell’Oltrepò Pavese',
  'Orto Urbano',
  'Casa Aperta',
];
const CALLS = ['Impatto per le comunità 2026', 'Bando clima e lavoro', 'Fondo giovani'].map((name) => ({
  id: anId(),
  name,
}));

const survey = aStep(
  'survey',
  JSON.stringify({
    pages: [
      {
        title: { en: 'Your organization', it: 'La tua organizzazione', fr: 'Votre organisation' },
        elements: [
          { type: 'text', name: 'people', title: 'Quante persone lavorano con voi?', inputType: 'number' },
          {
            type: 'radiogroup',
            name: 'plan',
            title: 'Hai un piano di misurazione?',
            choices: [
              { value: 'y', text: 'Sì, aggiornato ogni anno' },
              { value: 'n', text: 'Non ancora' },
            ],
          },
          { type: 'comment', name: 'why', title: 'Perché partecipate?' },
          { type: 'text', name: 'site', title: 'Sito web' },
        ],
      },
      {
        title: 'Prontezza',
        elements: [
          {
            type: 'matrix',
            name: 'ready',
            title: 'Quanto sei d’accordo?',
            columns: [
              { value: 1, text: 'Per nulla' },
              { value: 5, text: 'Del tutto' },
            ],
            rows: [
              { value: 'goals', text: 'Conosciamo i nostri obiettivi' },
              { value: 'data', text: 'Raccogliamo dati' },
            ],
          },
          {
            type: 'matrixdynamic',
            name: 'team',
            title: 'Chi se ne occupa?',
            columns: [
              { name: 'role', title: 'Ruolo', cellType: 'text' },
              { name: 'days', title: 'Giorni', cellType: 'text' },
            ],
          },
        ],
      },
    ],
  }),
  { name: 'Prontezza all’impatto', sort: 2 },
);
const upload = aStep(
  'upload',
  JSON.stringify([
    { file_name: 'Statuto', file_description: '', file_type: 'pdf', dimensions: 5_000_000, mandatory: true },
    { file_name: 'Foto', file_description: '', file_type: 'image', dimensions: 5_000_000, mandatory: false },
  ]),
  { name: 'Documenti', sort: 1 },
);
const text = aStep('text', '<p>Benvenuti. Leggete con calma il <strong>regolamento</strong> prima di iniziare.</p>', {
  name: 'Benvenuti',
});
const impact = aStep('miniDyi', '"framework"', { name: 'Il tuo impatto', sort: 3 });
const quiz = aStep('quiz', '[]', { name: 'Quiz', sort: 4 });

const result = (step: { id: string; stepType: { name: string } }, content: unknown) => ({
  id: anId(),
  stepId: step.id,
  content: JSON.stringify(content),
  score: null,
  stepStepTypeName: step.stepType.name,
  version: 3,
  updatedAt: ago(5),
});
const statute = {
  fileName: 'statuto-cooperativa-aurora-2024-versione-definitiva-firmata.pdf',
  tipoAllegatoName: 'Statuto',
  descrizione: 'Registrato a Bologna',
  fileDownloadId: anId(),
};

const aFullSubmission = (changes: Partial<Submission> = {}): Submission =>
  aSubmission({
    ...changes,
    steps: [text, upload, survey, impact, quiz],
    stepResults: [
      result(upload, [statute]),
      result(survey, {
        people: 24,
        plan: 'n',
        why: 'Vogliamo capire che cosa cambia.\nE raccontarlo.',
        ready: { goals: 5, data: 1 },
        team: [
          { role: 'Coordinatrice', days: '2' },
          { role: 'Volontari', days: '5' },
        ],
      }),
      result(impact, { budget: 120_000, budgetSpent: 1_234.5, selectedOutcomes: [], sdg: [] }),
    ],
  });

export const attachments: Attachment[] = [
  { id: anId(), ...statute, size: 1_234_567, preview: 'pdf', uploadedAt: ago(50) },
];

export function submissions(count: number): Submission[] {
  return Array.from({ length: count }, (_, index) => {
    const [firstName, lastName] = PEOPLE[index % PEOPLE.length]!;
    const call = CALLS[index % CALLS.length]!;
    const closed = index % 3 === 0;
    const late = index % 7 === 5;
    return aFullSubmission({
      id: anId(),
      code: `IC-2026-${(index * 7919 + 40_000).toString(32).toUpperCase().padStart(5, 'K')}`,
      callId: call.id,
      callName: call.name,
      organization: { id: anId(), name: ORGANIZATIONS[index % ORGANIZATIONS.length]! },
      user: {
        id: anId(),
        firstName,
        lastName,
        email: `${firstName.split(' ')[0]!.toLowerCase()}@${lastName.toLowerCase().replace(/\W/g, '')}.example`,
      },
      openingAt: ago(24 * 60),
      closingAt: late ? ago(24) : ahead(24 * 30),
      createdAt: ago(index * 9 + 40),
      updatedAt: ago(index * 5 + 1),
      closed: closed && !late,
      submissionDate: closed && !late ? ago(index * 5 + 1) : null,
    });
  });
}
