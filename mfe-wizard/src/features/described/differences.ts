import type { DescribedAnswer } from '@impact-call/contracts/remote';

export function givenAnswers(answers: readonly DescribedAnswer[]): DescribedAnswer[] {
  return answers.flatMap((answer) => {
    const parts = givenAnswers(answer.parts ?? []);
    if (answer.value === '' && answer.image === undefined && parts.length === 0) return [];
    return [answer.parts ? { ...answer, parts } : answer];
  });
}

/** A version without the answer has an empty text. */
export interface Difference {
  key: string;
  label: string;
  mine: string;
  theirs: string;
}

export function differencesOf(mine: readonly DescribedAnswer[], theirs: readonly DescribedAnswer[]): Difference[] {
  const here = new Map(linesOf(mine).map((line) => [line.key, line]));
  const there = new Map(linesOf(theirs).map((line) => [line.key, line]));
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((key) => ({
      key,
      label: (here.get(key) ?? there.get(key))?.label ?? '',
      mine: here.get(key)?.value ?? '',
      theirs: there.get(key)?.value ?? '',
    }))
    .filter(({ mine: a, theirs: b }) => a !== b);
}

interface Line {
  key: string;
  label: string;
  value: string;
}

/** The section distinguishes equal questions. */
function linesOf(answers: readonly DescribedAnswer[]): Line[] {
  const lines = leavesOf(answers, '', '');
  const count = (label: string): number => lines.filter((line) => line.label === label).length;
  return lines.map(({ key, label, value, section }) => ({
    key,
    label: section !== '' && count(label) > 1 ? `${section} – ${label}` : label,
    value,
  }));
}

function leavesOf(answers: readonly DescribedAnswer[], path: string, section: string): (Line & { section: string })[] {
  return answers.flatMap((answer) => {
    const key = `${path}${answer.key}`;
    if (answer.isSection) return leavesOf(answer.parts ?? [], `${key}/`, answer.label);
    return [{ key, label: answer.label, value: formatDescribed(answer), section }];
  });
}

export function formatDescribed({ value, parts = [], image }: DescribedAnswer): string {
  const rows = parts.map((part) => named(part.label, [part.value, cellsOf(part)].filter(Boolean).join(', ')));
  return [value || (image ?? ''), ...rows.filter(Boolean)].filter(Boolean).join('\n');
}

const cellsOf = ({ parts = [] }: DescribedAnswer): string =>
  parts
    .map((part) => named(part.label, [part.value, cellsOf(part)].filter(Boolean).join(', ')))
    .filter(Boolean)
    .join(', ');

const named = (label: string, text: string): string => (text === '' || label === '' ? text : `${label}: ${text}`);
