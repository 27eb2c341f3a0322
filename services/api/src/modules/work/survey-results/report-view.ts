import type { CountedQuestion, CountedRow, NetPromoters, SurveyReport } from '@impact-call/contracts';
import type { SurveyVersionRead, VersionQuestion } from './survey-versions.ts';
import type { Progress } from './count-answers.ts';
import type { QuestionCounts } from './tally.ts';

const NO_COUNTS: QuestionCounts = {
  answered: 0,
  entries: 0,
  options: new Map(),
  unlisted: 0,
  rows: new Map(),
  numbers: null,
};

/** The question's choices first, then other values. */
function labels(offered: readonly { value: string; label: string }[], met: Iterable<string>): Map<string, string> {
  const known = new Map(offered.map(({ value, label }) => [value, label]));
  for (const value of met) if (!known.has(value)) known.set(value, value);
  return known;
}

function optionsOf(question: VersionQuestion, { options }: QuestionCounts): CountedQuestion['options'] {
  if (question.kind !== 'choice') return null;
  const right = new Set(question.right);
  const offered = new Set(question.options.map(({ value }) => value));
  return [...labels(question.options, options.keys())].map(([value, label]) => ({
    ...{ value, label, count: options.get(value) ?? 0 },
    isRight: right.has(value),
    isOffered: offered.has(value),
  }));
}

const rowsOf = ({ rows, options }: VersionQuestion, counts: QuestionCounts): CountedRow[] =>
  [...labels(rows, counts.rows.keys())].map(([value, label]) => {
    const row = counts.rows.get(value);
    return {
      ...{ label, answered: row?.answered ?? 0 },
      counts: options.map((column) => row?.counts.get(column.value) ?? 0),
    };
  });

/** Promoters are above 8, detractors below 7, passives between (docs/rules/09-submissions.md#survey-report). */
function netPromoters(options: ReadonlyMap<string, number>): NetPromoters | null {
  const sum = (isMeant: (score: number) => boolean): number =>
    [...options].reduce((all, [value, count]) => all + (isMeant(Number(value)) ? count : 0), 0);
  const [promoters, passives, detractors] = [sum((n) => n > 8), sum((n) => n >= 7 && n <= 8), sum((n) => n < 7)];
  const all = promoters + passives + detractors;
  return all === 0 ? null : { promoters, passives, detractors, score: ((promoters - detractors) / all) * 100 };
}

function questionView(question: VersionQuestion, versions: string[], counts: QuestionCounts): CountedQuestion {
  const { id, name, title, kind, isMany } = question;
  const isTable = kind === 'matrix' || kind === 'ranking';
  return {
    ...{ id, name, title, isMany, versions },
    kind: kind === 'ranking' ? 'matrix' : kind,
    answered: counts.answered,
    entries: counts.entries,
    options: optionsOf(question, counts),
    unlisted: counts.unlisted,
    columns: isTable ? question.options.map(({ label }) => label) : null,
    rows: isTable ? rowsOf(question, counts) : null,
    numbers: counts.numbers,
    netPromoters: question.isNetPromoter ? netPromoters(counts.options) : null,
  };
}

/** The newest version's questions in order, then those of earlier versions only. */
export function reportView(
  { counts, total, isComplete }: Progress,
  versions: readonly SurveyVersionRead[],
): SurveyReport {
  const questions = new Map<string, VersionQuestion>();
  for (const version of [...versions].reverse())
    for (const question of version.questions) if (!questions.has(question.id)) questions.set(question.id, question);
  return {
    ...{ looked: counts.looked, total, isComplete, answered: counts.answered },
    versions: versions.flatMap(({ id }) => {
      const met = counts.versions.get(id);
      return met
        ? [{ id, answered: met.answered, firstAt: met.firstAt.toISOString(), lastAt: met.lastAt.toISOString() }]
        : [];
    }),
    questions: [...questions.values()].map((question) =>
      questionView(
        question,
        versions.filter((version) => version.questions.some(({ id }) => id === question.id)).map(({ id }) => id),
        counts.questions.get(question.id) ?? NO_COUNTS,
      ),
    ),
  };
}
