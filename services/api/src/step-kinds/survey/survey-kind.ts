import { LANGUAGES } from '@impact-call/contracts';
import { harmlessDefinition } from '@impact-call/survey/definition';
import { type LocalizedText, mapText, resolveText, wordingsOf } from '../../platform/text/localized-text.ts';
import { plainKind, questionsRecap } from '../plain-kind.ts';
import { hasRightAnswers, withoutAnswers } from '../quiz/right-answers.ts';
import { wordingErrors } from '../step-definition.ts';
import type {
  BuiltInStepKind,
  DefinitionRules,
  ReadDefinition,
  StepCorrection,
  StepPart,
  StepTable,
  StepVersion,
} from '../step-kind.ts';
import { withFileLimits } from './file-questions.ts';
import { surveyAttachments, surveyFileErrors, surveyFiles, withPictures } from './survey-files.ts';
import { NOTE_KEY, surveyTexts } from './survey-texts.ts';
import type { Surveys } from './surveys.ts';
import type { StoredSurvey } from './worker/survey-definition.ts';
import { translatedTexts } from './translations.ts';

/** Corrections run one after another. */
const CORRECTIONS = 'corrections';

/** Applicants never see right answers. */
const requestedBy = ({ step }: StepVersion, language: (typeof LANGUAGES)[number]): string =>
  withoutAnswers(resolveText(step.content, language));

async function partsOf(version: StepVersion, surveys: Pick<Surveys, 'questions'>): Promise<StepPart[]> {
  const found = new Map<string, { label: Partial<Record<string, string>>; source: string }>();
  const read = new Map<string, Awaited<ReturnType<Surveys['questions']>>>();
  for (const language of LANGUAGES) {
    const definition = requestedBy(version, language);
    const key = `${language} ${definition}`;
    const questions = read.get(key) ?? (await surveys.questions(definition, language, CORRECTIONS));
    read.set(key, questions);
    for (const { name, title, source } of questions) {
      const earlier = found.get(name);
      found.set(name, { label: { ...earlier?.label, [language]: title }, source: `${earlier?.source ?? ''}${source}` });
    }
  }
  return [...found].map(([name, { label, source }]) => ({ keys: [name], label: label as LocalizedText, source }));
}

const surveyCorrection: StepCorrection = {
  parts: partsOf,
  async carry(before, after, contents, surveys) {
    const carried = await surveys.carry(requestedBy(before, 'en'), requestedBy(after, 'en'), contents, CORRECTIONS);
    if (carried.every(({ lost }) => lost.length === 0)) return carried.map(({ content }) => ({ content, lost: [] }));
    const labels = new Map((await partsOf(before, surveys)).map(({ keys, label }) => [keys[0], label]));
    return carried.map(({ content, lost }) => ({ content, lost: lost.map((name) => labels.get(name) ?? name) }));
  },
};

async function readSurvey(
  content: LocalizedText,
  { surveys }: Pick<DefinitionRules, 'surveys'>,
): Promise<ReadDefinition> {
  const read = new Map<string, StoredSurvey>();
  for (const wording of new Set(wordingsOf(content))) read.set(wording, await surveys.stored(wording));
  const outcomeOf = (wording: string): StoredSurvey => read.get(wording) ?? { content: wording };
  const errors = wordingErrors(content, (wording) => {
    const outcome = outcomeOf(wording);
    return 'errors' in outcome ? outcome.errors : [];
  });
  const stored = mapText(content, (wording) => {
    const outcome = outcomeOf(wording);
    return 'content' in outcome ? outcome.content : wording;
  });
  return { content: stored, errors };
}

export const surveyTable: StepTable = {
  async columns({ content }, { surveys, language, owner }) {
    const columns = await surveys.columns(resolveText(content, language), language, owner);
    if (columns.length === 0) return columns;
    return [...columns, { key: NOTE_KEY, label: surveyTexts(language).note, kind: 'text', options: [] }];
  },
  async cells({ content }, answers, { surveys, language, owner }) {
    const contents = answers.map(({ answer }) => answer?.content ?? '');
    const cells = await surveys.cells(resolveText(content, language), contents, language, owner);
    return cells.map((found) => found ?? new Map([[NOTE_KEY, surveyTexts(language).notShown]]));
  },
};

/** A SurveyJS model; the answer is an object of values by question. */
export const surveyKind = {
  ...plainKind,
  id: '0199d0a0-97b4-760d-8b94-e2c8dddeb3bc',
  isOffered: true,
  isSurvey: true,
  table: surveyTable,
  answersAreJson: true,
  correction: surveyCorrection,
  readDefinition: readSurvey,
  async asksAnything({ content }, surveys) {
    const definition = resolveText(content, 'en');
    return definition !== '' && (await surveys.questions(definition, 'en', 'checklist')).length > 0;
  },
  texts: translatedTexts,
  // A quiz hides its right answers (docs/rules/08-steps.md#quiz-switch).
  turnsInto: (step) => (hasRightAnswers(step) ? 'quiz' : 'survey'),
  files: surveyFiles,
  definitionForReader: ({ content }, { language, maxBytes }) =>
    withFileLimits(harmlessDefinition(resolveText(content, language)), maxBytes, language),
  async closingErrors(step, content, { surveys, language, owner, files }) {
    const errors = await surveys.errors(resolveText(step.content, language), content, owner);
    const reported = new Set(errors.map(({ path }) => path));
    return [...errors, ...surveyFileErrors(step, content, { files }).filter(({ path }) => !reported.has(path))];
  },
  async recap(step, answer, { surveys, language, owner, picture, isBlind }) {
    const content = answer?.content ?? '';
    const answers = await surveys.answers(
      resolveText(step.content, language),
      await withPictures(step, content, picture),
      language,
      owner,
      isBlind,
    );
    return {
      ...questionsRecap(step, answers, language),
      attachments: surveyAttachments(step, content, language),
    };
  },
} satisfies BuiltInStepKind;
