import { LANGUAGES } from '@impact-call/contracts';
import { resolveText, type LocalizedText } from '../../platform/text/localized-text.ts';
import { withoutAnswers } from '../quiz/right-answers.ts';
import type { StepCorrection, StepPart, StepVersion } from '../step-kind.ts';
import type { Surveys } from './surveys.ts';

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
      const known = found.get(name);
      found.set(name, { label: { ...known?.label, [language]: title }, source: `${known?.source ?? ''}${source}` });
    }
  }
  return [...found].map(([name, { label, source }]) => ({ keys: [name], label: label as LocalizedText, source }));
}

/** By question name. */
export const surveyCorrection: StepCorrection = {
  parts: partsOf,
  async carry(before, after, contents, surveys) {
    const carried = await surveys.carry(requestedBy(before, 'en'), requestedBy(after, 'en'), contents, CORRECTIONS);
    if (carried.every(({ lost }) => lost.length === 0)) return carried.map(({ content }) => ({ content, lost: [] }));
    const labels = new Map((await partsOf(before, surveys)).map(({ keys, label }) => [keys[0], label]));
    return carried.map(({ content, lost }) => ({ content, lost: lost.map((name) => labels.get(name) ?? name) }));
  },
};
