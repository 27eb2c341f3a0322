import {
  type Base,
  type MatrixDropdownColumn,
  type Model,
  type Question,
  QuestionCheckboxModel,
  QuestionMatrixDropdownModelBase,
  QuestionMatrixModel,
  QuestionMultipleTextModel,
  QuestionRatingModel,
  QuestionSelectBase,
} from 'survey-core';

/** By question name: figures that must agree, and answers that only a person would write. */
const agreed: Readonly<Record<string, unknown>> = {
  impactContact: {
    fullName: 'Giulia D’Agostino',
    role: 'Responsabile valutazione',
    email: 'impatto@cooperativa-aurora.example',
    phone: '+39 055 123456',
  },
  indicators: [
    {
      name: 'Persone con un lavoro stabile dopo un anno',
      unit: 'people',
      baseline: 18,
      target: 45,
      source: 'own-data',
    },
    { name: 'Benessere (scala WHO-5)', unit: 'score', baseline: 11.5, target: 15, source: 'questionnaire' },
  ],
  nextSteps: [{ action: 'Scrivere la teoria del cambiamento', due: '2027-03-31', owner: 'Giulia D’Agostino' }],
  beneficiaries: 340,
  vulnerableBeneficiaries: 120,
  fundingMix: { public: 35, foundations: 30, donations: 15, sales: 20, other: 0 },
  income: 480000,
  budget: 9600,
  readiness: 6,
};

const samples: Readonly<Record<string, unknown>> = {
  date: '2024-05-06',
  email: 'impatto@cooperativa-aurora.example',
  url: 'https://cooperativa-aurora.example/bilancio-2025.pdf',
  tel: '+39 055 123456',
  number: 12,
};

const sampleText = 'Lavoriamo con 48 famiglie: 31 hanno già trovato una casa stabile.';

const property = (of: Base, name: string): unknown => of.getPropertyValue(name) as unknown;

const textFor = (of: Base): unknown => samples[String(property(of, 'inputType'))] ?? sampleText;

const firstChoice = (question: QuestionSelectBase): unknown => (question.choices as { value: unknown }[])[0]?.value;

const cellFor = (column: MatrixDropdownColumn): unknown => {
  if (column.cellType === 'boolean') return true;
  if (column.cellType !== 'dropdown') return textFor(column.templateQuestion);
  return (column.templateQuestion as QuestionSelectBase).choices[1].value as unknown;
};

const rowsFor = (matrix: QuestionMatrixDropdownModelBase): unknown => {
  const row = Object.fromEntries(matrix.columns.map((column) => [column.name, cellFor(column)]));
  if (matrix.getType() === 'matrixdynamic') return [row];
  const names = (property(matrix, 'rows') as { value: string }[]).map(({ value }) => value);
  return Object.fromEntries(names.map((name) => [name, row]));
};

const itemsFor = (question: QuestionMultipleTextModel): unknown =>
  Object.fromEntries(question.items.map((item) => [item.name, textFor(item.editor)]));

const singleMatrixFor = (question: QuestionMatrixModel): unknown => {
  const rows = property(question, 'rows') as { value: string }[];
  const columns = property(question, 'columns') as { value: unknown }[];
  return Object.fromEntries(rows.map(({ value }, index) => [value, columns[index % columns.length]?.value]));
};

const plausibleAnswer = (question: Question): unknown => {
  if (question.name in agreed) return agreed[question.name];
  if (question instanceof QuestionMatrixDropdownModelBase) return rowsFor(question);
  if (question instanceof QuestionMatrixModel) return singleMatrixFor(question);
  if (question instanceof QuestionMultipleTextModel) return itemsFor(question);
  if (question instanceof QuestionCheckboxModel) return [firstChoice(question)];
  if (question instanceof QuestionRatingModel) return question.rateMax;
  if (question instanceof QuestionSelectBase) return firstChoice(question);
  return question.getType() === 'boolean' ? true : textFor(question);
};

const unanswered = (survey: Model): Question[] =>
  survey.currentPage.questions.filter(
    (question: Question) => question.isVisible && question.isEmpty() && question.getType() !== 'expression',
  ) as Question[];

/** Also answers questions that become visible by it. */
export const answerPage = (survey: Model): void => {
  for (let [question] = unanswered(survey); question; [question] = unanswered(survey)) {
    question.value = plausibleAnswer(question);
    if (question.isEmpty()) throw new Error(`No answer could be made up for ${question.name}`);
  }
};

/** As far as its rules allow. */
export const completeSurvey = (survey: Model): boolean => {
  answerPage(survey);
  while (!survey.isLastPage) {
    if (!survey.nextPage()) return false;
    answerPage(survey);
  }
  return survey.tryComplete();
};
