import type { Language, PdfData, Submission } from '@impact-call/contracts';

const LOGO = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50"><circle cx="25" cy="25" r="24" fill="#0b5d57"/><path d="M14 30c8-16 14-16 22 0" stroke="#fff" stroke-width="4" fill="none"/></svg>')}`;
const LONG = 'We work with families and schools in three districts. '.repeat(30);

const exampleSections = ({ steps }: Submission): PdfData['sectionsForPDF'] => [
  { sectionName: steps[0]?.name ?? 'Read', html: steps[0]?.content ?? '', questions: [] },
  {
    sectionName: steps[2]?.name ?? 'Survey',
    questions: [
      { question: 'What is your legal form?', answer: 'Social cooperative' },
      { question: 'What changes for people thanks to you?', answer: LONG },
      {
        question: 'Wer seid ihr? Ποιοι είστε; Кто вы?',
        answer: 'Größe, œuvre, perché, Łódź, Ελλάδα, Київ – 1.234,56 €',
      },
      {
        question: 'How often do you…',
        answer: '',
        rows: [
          ['', 'Answer'],
          ['collect data', 'Always'],
          ['discuss them', 'Sometimes'],
        ],
      },
      { question: 'Where can we read it?', answer: '' },
      {
        question: 'Your partners',
        answer: '',
        rows: [
          ['Name', 'Country', 'Role', 'Since', 'People', 'Remark'],
          ['Łódź Together', 'Polska', 'Lead', '2019', '12', LONG],
          ['Αυγή', 'Ελλάδα', 'Evaluation', '2021', '3', ''],
        ],
      },
    ],
  },
  {
    sectionName: 'Figures',
    questions: Array.from({ length: 40 }, (_, index) => ({
      question: `Figure ${index + 1}: how many people did you reach in that month?`,
      answer: String(index * 17),
    })),
  },
];

const exampleImpact = ({ steps }: Submission): PdfData['miniDyi'] => [
  {
    sectionName: steps[4]?.name ?? 'Impact design',
    budget: 120000,
    budgetSpent: 35000.5,
    sdg: ['4 Quality education', '8 Decent work and economic growth'],
    outcomes: [
      {
        outcomeName: 'More young people finish school',
        isCustom: false,
        sdg: '4 Quality education',
        stakeholderName: 'Young people aged 14 to 19',
        indicators: [
          {
            indicatorName: 'Enrolments',
            indicatorTargetValue: 1250,
            proxyName: 'Cost of a school year',
            proxyValue: 7850.25,
          },
        ],
      },
      {
        outcomeName: 'Neighbours know each other',
        isCustom: true,
        sdg: '',
        stakeholderName: 'Families',
        indicators: [{ indicatorName: 'Meetings', indicatorTargetValue: null, proxyName: '', proxyValue: null }],
      },
    ],
    estimate: { lowerScore: 0.6924, upperScore: 1.5759, noFilterDeclared: true },
  },
];

export function examplePdf(submission: Submission, language: Language): PdfData {
  return {
    language,
    configLogo: LOGO,
    configLogoWidth: 50,
    configLogoHeight: 50,
    callName: submission.callName,
    providerName: 'Fondazione Esempio',
    submittedBy: 'Giulia Ferrari',
    submissionDateTime: '2026-11-20T14:03:22.000Z',
    submissionId: submission.id,
    submissionCode: submission.code,
    orgName: 'Κοινωνία Αυγή – Zajednica Šibenik',
    pIva: 'IT01234567890',
    address: 'Via Emilia 12',
    city: 'Bologna',
    country: 'Italia',
    referent: { name: 'Giulia', surname: 'Ferrari', role: 'Presidente', email: 'giulia@cooperativa-aurora.example' },
    sectionsForPDF: exampleSections(submission),
    attachments: [
      {
        attachmentTitle: 'Statute or latest annual report',
        fileName: 'statuto-2025.pdf',
        description: 'Signed in Bologna',
      },
    ],
    miniDyi: exampleImpact(submission),
  };
}
