import type {
  CallWithSteps,
  ImpactResult,
  PdfData,
  QuizResult,
  SroiEstimate,
  Step,
  StepResult,
  StepState,
  Submission,
  UploadRequirement,
} from '@impact-call/contracts';
import { aCall, anId, aStep, aSubmission } from '@impact-call/testing';
import type { Page } from '@playwright/test';
import { answer, answerWith, problem } from '../core/answers.ts';
import type { Language } from '../pages/words.ts';

type Words = Record<Language, string>;
const words = (en: string, it: string, fr: string): Words => ({ en, it, fr });
/** A text's languages in SurveyJS's format. */
const inSurvey = ({ en, ...others }: Words) => ({ default: en, ...others });
const choices = (...texts: Words[]) => texts.map((text, index) => ({ value: `c${index}`, text: inSurvey(text) }));

const CALL = words(
  'Impact for communities in the inner and mountain areas 2026',
  'Impatto per le comunità delle aree interne e montane 2026',
  'Impact pour les communautés des zones intérieures et de montagne 2026',
);
const NAMES = {
  text: words('Read this first', 'Prima di iniziare', 'À lire d’abord'),
  upload: words('Your documents', 'I tuoi documenti', 'Vos documents'),
  survey: words(
    'Your organization and the change that it wants to bring about',
    'La tua organizzazione e il cambiamento che vuole generare',
    'Votre organisation et le changement qu’elle veut produire',
  ),
  quiz: words('What you know', 'Che cosa sai', 'Ce que vous savez'),
  miniDyi: words('Impact design', 'Disegno dell’impatto', 'Conception de l’impact'),
  workshop: words('A workshop', 'Un laboratorio', 'Un atelier'),
  results: words('Results', 'Risultati', 'Résultats'),
};
const INTRODUCTION = words(
  '<p>You need about <strong>40 minutes</strong>. Have at hand:</p><ul><li>your statute or latest annual report, as a PDF</li><li>the figures of last year</li></ul><h2>You can stop at any time</h2><p>Come back from any device until the call closes. <a href="https://example.org">More about the call</a></p>',
  '<p>Servono circa <strong>40 minuti</strong>. Tieni a portata di mano:</p><ul><li>lo statuto o l’ultimo bilancio sociale, in PDF</li><li>i dati dell’ultimo anno</li></ul><h2>Puoi fermarti quando vuoi</h2><p>Puoi riprendere da qualsiasi dispositivo fino alla chiusura. <a href="https://example.org">Di più sul bando</a></p>',
  '<p>Comptez environ <strong>40 minutes</strong>. Préparez :</p><ul><li>vos statuts ou votre dernier rapport annuel, en PDF</li><li>les chiffres de l’an dernier</li></ul><h2>Vous pouvez vous arrêter à tout moment</h2><p>Revenez depuis n’importe quel appareil jusqu’à la clôture. <a href="https://example.org">En savoir plus</a></p>',
);
const requirements = (language: Language): UploadRequirement[] => [
  {
    file_name: words(
      'Statute or latest annual report',
      'Statuto o ultimo bilancio sociale',
      'Statuts ou dernier rapport annuel',
    )[language],
    file_description: words(
      'One PDF, complete and easy to read.',
      'Un solo PDF, leggibile e completo.',
      'Un seul PDF, lisible et complet.',
    )[language],
    file_type: 'pdf',
    dimensions: 5 * 1024 ** 2,
    mandatory: true,
  },
  {
    file_name: words('A picture of your activity', 'Un’immagine dell’attività', 'Une image de votre activité')[
      language
    ],
    file_description: '',
    file_type: 'image',
    dimensions: 3 * 1024 ** 2,
    mandatory: false,
  },
];

/** The question types of calls, on three pages. */
const SURVEY = {
  pages: [
    {
      name: 'organization',
      title: inSurvey(words('Your organization', 'La tua organizzazione', 'Votre organisation')),
      elements: [
        {
          type: 'text',
          name: 'project',
          isRequired: true,
          title: inSurvey(
            words(
              'What is your project called?',
              'Come si chiama il tuo progetto?',
              'Comment s’appelle votre projet ?',
            ),
          ),
          description: inSurvey(words('As it will be published', 'Come sarà pubblicato', 'Tel qu’il sera publié')),
        },
        {
          type: 'dropdown',
          name: 'form',
          isRequired: true,
          title: inSurvey(
            words('What is your legal form?', 'Qual è la tua forma giuridica?', 'Quelle est votre forme juridique ?'),
          ),
          choices: choices(
            words('Association', 'Associazione', 'Association'),
            words('Social cooperative', 'Cooperativa sociale', 'Coopérative sociale'),
          ),
        },
        {
          type: 'text',
          name: 'since',
          inputType: 'date',
          title: inSurvey(
            words(
              'When did your activity start?',
              'Quando è iniziata l’attività?',
              'Quand votre activité a-t-elle commencé ?',
            ),
          ),
        },
        {
          type: 'boolean',
          name: 'report',
          title: inSurvey(
            words(
              'Do you publish an annual report?',
              'Pubblicate un bilancio sociale?',
              'Publiez-vous un rapport annuel ?',
            ),
          ),
        },
      ],
    },
    {
      name: 'change',
      title: inSurvey(words('The change you want', 'Il cambiamento che volete', 'Le changement que vous voulez')),
      elements: [
        {
          type: 'comment',
          name: 'mission',
          maxLength: 600,
          title: inSurvey(
            words(
              'What changes for people thanks to you?',
              'Che cosa cambia per le persone grazie a voi?',
              'Qu’est-ce qui change pour les gens grâce à vous ?',
            ),
          ),
        },
        {
          type: 'checkbox',
          name: 'groups',
          showOtherItem: true,
          title: inSurvey(words('Whom do you work with?', 'Con chi lavorate?', 'Avec qui travaillez-vous ?')),
          choices: choices(
            words('Young people', 'Giovani', 'Jeunes'),
            words('Older people', 'Anziani', 'Personnes âgées'),
          ),
        },
        {
          type: 'radiogroup',
          name: 'size',
          title: inSurvey(
            words(
              'How many people do you reach in a year?',
              'Quante persone raggiungete in un anno?',
              'Combien de personnes touchez-vous par an ?',
            ),
          ),
          choices: choices(
            words('Up to 100', 'Fino a 100', 'Jusqu’à 100'),
            words('More than 100', 'Più di 100', 'Plus de 100'),
          ),
        },
        {
          type: 'rating',
          name: 'confidence',
          rateMin: 0,
          rateMax: 10,
          title: inSurvey(
            words(
              'How well can you show your impact?',
              'Quanto sai dimostrare il tuo impatto?',
              'Savez-vous démontrer votre impact ?',
            ),
          ),
        },
      ],
    },
    {
      name: 'figures',
      title: inSurvey(words('Figures', 'Numeri', 'Chiffres')),
      elements: [
        {
          type: 'matrix',
          name: 'maturity',
          title: inSurvey(words('How often do you…', 'Quanto spesso…', 'À quelle fréquence…')),
          columns: choices(
            words('Never', 'Mai', 'Jamais'),
            words('Sometimes', 'A volte', 'Parfois'),
            words('Always', 'Sempre', 'Toujours'),
          ),
          rows: choices(
            words('collect data', 'raccogliete dati', 'recueillez-vous des données'),
            words('discuss them', 'ne discutete', 'en discutez-vous'),
          ),
        },
        {
          type: 'matrixdynamic',
          name: 'projects',
          rowCount: 1,
          title: inSurvey(words('Your projects', 'I tuoi progetti', 'Vos projets')),
          columns: [
            { name: 'name', title: inSurvey(words('Name', 'Nome', 'Nom')), cellType: 'text' },
            {
              name: 'people',
              title: inSurvey(words('People', 'Persone', 'Personnes')),
              cellType: 'text',
              inputType: 'number',
            },
          ],
        },
        {
          type: 'multipletext',
          name: 'budget',
          title: inSurvey(words('Income in euros', 'Entrate in euro', 'Recettes en euros')),
          items: [
            { name: 'y1', title: '2024', inputType: 'number' },
            { name: 'y2', title: '2025', inputType: 'number' },
          ],
        },
      ],
    },
  ],
};
const ANSWERS = {
  project: 'Orti di quartiere',
  form: 'c1',
  report: true,
  mission: 'Chi vive solo trova vicini e un lavoro.\nI bambini imparano che cosa cresce e quando.',
  groups: ['c0', 'other'],
  'groups-Comment': 'Famiglie',
  size: 'c1',
  confidence: 6,
  maturity: { c0: 'c1', c1: 'c2' },
  projects: [{ name: 'Orto', people: 12 }],
  budget: { y1: 12000 },
};

const QUESTIONS = [
  [
    words('Which of these is an outcome?', 'Quale di questi è un outcome?', 'Lequel de ces éléments est un effet ?'),
    words('A stable job', 'Un lavoro stabile', 'Un emploi stable'),
    words('A course held', 'Un corso tenuto', 'Un cours donné'),
  ],
  [
    words('What does deadweight measure?', 'Che cosa misura il deadweight?', 'Que mesure le poids mort ?'),
    words('The budget', 'Il budget', 'Le budget'),
    words(
      'What would have happened anyway',
      'Ciò che sarebbe successo comunque',
      'Ce qui se serait produit de toute façon',
    ),
  ],
  [
    words('What is a financial proxy?', 'Che cos’è una proxy finanziaria?', 'Qu’est-ce qu’un indicateur financier ?'),
    words('A loan', 'Un prestito', 'Un prêt'),
    words(
      'A value in money for something without a price',
      'Un valore in denaro per qualcosa che non ha prezzo',
      'Une valeur en argent pour ce qui n’a pas de prix',
    ),
  ],
] as const;
const QUIZ = {
  pages: [
    {
      name: 'quiz',
      elements: QUESTIONS.map(([title, ...answers], index) => ({
        type: 'radiogroup',
        name: `q${index}`,
        isRequired: true,
        title: inSurvey(title),
        choices: choices(...answers),
      })),
    },
  ],
};

/** Steps of every type in this language, by their type. */
export function stepsIn(language: Language): Record<keyof typeof NAMES, Step> {
  const step = (type: keyof typeof NAMES, sort: number, content = '') =>
    aStep(type, content, { name: NAMES[type][language], sort });
  return {
    text: step('text', 0, INTRODUCTION[language]),
    upload: step('upload', 1, JSON.stringify(requirements(language))),
    survey: step('survey', 2, JSON.stringify(SURVEY)),
    quiz: step('quiz', 3, JSON.stringify(QUIZ)),
    miniDyi: step('miniDyi', 4, JSON.stringify({ frameworkId: '', options: { showSdgFilter: true } })),
    workshop: step('workshop', 5),
    results: step('results', 6),
  };
}
export type Steps = ReturnType<typeof stepsIn>;

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const estimate = (factor: number): SroiEstimate => ({
  outcomes: [
    {
      key: 'o',
      netValue: 360_000 * factor,
      values: [120_000 * factor, 120_000 * factor, 120_000 * factor],
      presentValue: 336_000 * factor,
      isFilterDeclared: false,
    },
  ],
  presentValue: 336_000 * factor,
  sroi: 8.4 * factor,
  netPresentValue: 296_000 * factor,
});
const IMPACT: ImpactResult = {
  lowerScore: 5.04,
  upperScore: 8.4,
  budget: 40_000,
  lower: estimate(0.6),
  upper: estimate(1),
  noFilterDeclared: true,
  isOverEight: true,
  parameters: {
    discountRate: 0.035,
    discountOffset: 0,
    years: 3,
    profiles: { lower: [1 / 3, 2 / 3, 1], upper: [1, 1, 1] },
    filters: { deadweight: null, attribution: null, displacement: null, dropOff: null, source: '' },
  },
};
const impactAnswer = {
  budget: 40_000,
  budgetSpent: 0,
  sdg: [8],
  selectedOutcomes: [
    {
      outcomeId: 'o',
      outcomeName: 'Giovani con un lavoro stabile',
      sdg: 8,
      stakeholderId: 's',
      stakeholderName: 'Giovani',
      indicators: [
        {
          indicatorId: 'i',
          indicatorName: 'Assunzioni',
          indicatorTargetValue: 40,
          proxyId: 'p',
          proxyName: 'Reddito annuo',
          proxyValue: 9000,
        },
      ],
    },
  ],
};
const quizResult = (language: Language): QuizResult => ({
  score: 0.5,
  scoreOfAll: 1 / 3,
  correctAnswersCount: 1,
  answeredCount: 2,
  questionsCount: 3,
  recap: QUESTIONS.map(([question, first, second], index) => ({
    question: question[language],
    answer: index === 2 ? '' : first[language],
    correctAnswer: (index === 0 ? first : second)[language],
    isAnswered: index !== 2,
    isCorrect: index === 0,
  })),
});

/** The answers of each step. */
function resultsOf(steps: Steps, language: Language, shown: boolean): StepResult[] {
  const result = (step: Step, content: unknown, more: Partial<StepResult> = {}): StepResult => ({
    id: anId(),
    stepId: step.id,
    content: JSON.stringify(content),
    score: null,
    stepStepTypeName: step.stepType.name,
    version: 1,
    updatedAt: inDays(-1),
    updatedBy: { id: anId(), firstName: 'Luca', lastName: 'Bianchi' },
    ...more,
  });
  const files = requirements(language).map(({ file_name, file_description }) => ({
    fileName: 'statuto-e-regolamento-approvati-dall-assemblea-straordinaria-del-12-marzo-2026-definitivo.pdf',
    tipoAllegatoName: file_name,
    descrizione: file_description,
    fileDownloadId: anId(),
  }));
  return [
    result(steps.upload, files.slice(0, 1)),
    result(steps.survey, ANSWERS),
    result(steps.quiz, { q0: 'c0', q1: 'c0' }, shown ? { quizResult: quizResult(language) } : {}),
    result(steps.miniDyi, impactAnswer, shown ? { impactResult: IMPACT } : {}),
  ];
}

/** All that a submission's recap shows. */
const recapOf = (language: Language, { callName, code, organization, submissionDate, user }: Submission): PdfData => ({
  language,
  configLogo: null,
  configLogoWidth: 0,
  configLogoHeight: 0,
  providerName: 'Fondazione Esempio',
  callName,
  submissionCode: code,
  submissionId: anId(),
  submissionDateTime: submissionDate,
  submittedBy: `${user.firstName} ${user.lastName}`,
  orgName: organization.name,
  pIva: 'IT01234567890',
  address: 'Via Emilia 12',
  city: 'Bologna',
  country: 'Italia',
  referent: { name: 'Giulia', surname: 'Ferrari', role: 'Presidente', email: user.email },
  sectionsForPDF: [
    { sectionName: NAMES.text[language], html: INTRODUCTION[language], questions: [] },
    {
      sectionName: NAMES.survey[language],
      questions: [
        {
          question: SURVEY.pages[0]?.elements[0]?.title[language === 'en' ? 'default' : language] ?? '',
          answer: ANSWERS.project,
        },
        { question: '', answer: ANSWERS.mission },
        {
          question: NAMES.workshop[language],
          answer: '',
          rows: [
            ['', '2024', '2025'],
            ['Orto', '12', '34'],
            ['Laboratorio di falegnameria per ragazze e ragazzi', '5', ''],
          ],
        },
      ],
    },
  ],
  attachments: requirements(language).map(({ file_name, file_description }) => ({
    attachmentTitle: file_name,
    fileName: 'statuto.pdf',
    description: file_description,
  })),
  miniDyi: [
    {
      sectionName: NAMES.miniDyi[language],
      budget: 40_000,
      budgetSpent: 0,
      sdg: ['8'],
      estimate: { lowerScore: 5.04, upperScore: 8.4, noFilterDeclared: true },
      outcomes: [
        {
          outcomeName: 'Giovani con un lavoro stabile',
          isCustom: false,
          sdg: '8',
          stakeholderName: 'Giovani',
          indicators: [
            { indicatorName: 'Assunzioni', indicatorTargetValue: 40, proxyName: 'Reddito annuo', proxyValue: 9000 },
          ],
        },
      ],
    },
  ],
});

/** One submission in each of its states, by name. */
export function submissionsIn(language: Language, organization: Submission['organization'], user: Submission['user']) {
  const steps = stepsIn(language);
  const { miniDyi, ...others } = steps;
  const draft = (changes: Partial<Submission> = {}) =>
    aSubmission({
      callName: CALL[language],
      organization,
      user,
      closingAt: inDays(2.4),
      steps: Object.values(others),
      ...changes,
    });
  const answered = { steps: Object.values(steps), stepResults: resultsOf(steps, language, false) };
  const closed = { ...answered, closed: true, submissionDate: inDays(-0.1) };
  const submissions = {
    draft: draft(),
    conflict: draft(),
    offline: draft(),
    refused: draft(),
    late: draft(),
    ended: draft(),
    failing: draft({ steps: [miniDyi] }),
    answered: draft(answered),
    windowClosed: draft({ ...answered, isOpen: false, closingAt: inDays(-1) }),
    locked: draft({ ...closed, isLocked: true, callLockEnd: inDays(30) }),
    closed: draft({ ...closed, stepResults: resultsOf(steps, language, true) }),
  };
  const address = (name: keyof typeof submissions, type?: keyof Steps, part?: string) =>
    `/call/${submissions[name].id}${type ? `/step/${steps[type].id}${part ? `/${part}` : ''}` : ''}`;
  return { steps, submissions, address, recap: recapOf(language, submissions.closed) };
}
export type MadeUpSubmissions = ReturnType<typeof submissionsIn>;

/** Answered steps are complete; others lack one answer. */
export const statesOf = ({ steps, stepResults }: Submission): StepState[] =>
  steps.map(({ id }) => {
    const version = stepResults.find(({ stepId }) => stepId === id)?.version ?? 0;
    return { stepId: id, version, problems: version === 0 ? 1 : 0, errors: [] };
  });

/** Makes the API return these submissions and accept answers to them. */
export async function answerSubmissions(page: Page, { submissions, recap }: MadeUpSubmissions): Promise<void> {
  const byId = new Map(Object.values(submissions).map((submission) => [submission.id, submission]));
  await answerWith(page, 'GetSubmissionByID', async (route, query) => {
    const submission = byId.get(query.get('id') ?? '');
    await route.fulfill(submission ? { json: submission } : problem('not-found'));
  });
  // A page reloads them when its event stream opens.
  await answerWith(page, 'GetStepResultByCall', async (route, query) => {
    const submission = byId.get(query.get('callSubmissionId') ?? '');
    await route.fulfill(submission ? { json: submission.stepResults } : problem('not-found'));
  });
  await answerWith(page, 'GetStepStates', async (route, query) => {
    const submission = byId.get(query.get('callSubmissionId') ?? '');
    await route.fulfill(submission ? { json: statesOf(submission) } : problem('not-found'));
  });
  await answerWith(page, 'GetCallById', async (route, query) => {
    const id = query.get('id') ?? '';
    await route.fulfill({ json: { ...aCall({ id }), type: anId(), steps: [], review: null } satisfies CallWithSteps });
  });
  await answer(page, 'ShowPresence', []);
  await answer(page, 'GetConversation', { state: null, total: 0, unread: 0, left: 10, messages: [] });
  await answer(page, 'GetAllAnswerForPdf', recap);
  await answerWith(page, 'UpsertCallStepResult', async (route) => {
    const { stepId, content, version } = route.request().postDataJSON() as {
      stepId: string;
      content: string;
      version: number;
    };
    const saved: StepResult = {
      id: anId(),
      stepId,
      content,
      score: null,
      stepStepTypeName: '',
      version: version + 1,
      updatedAt: new Date().toISOString(),
    };
    await route.fulfill({ json: saved });
  });
}
