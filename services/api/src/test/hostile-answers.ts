import { ElementFactory, Serializer } from 'survey-core';

/** Every question type that the survey library registers, including those of new versions. */
export const questionTypes = (): string[] => {
  const classes = Serializer.getChildrenClasses('question', true).map(({ name }) => name);
  return [...new Set([...ElementFactory.Instance.getAllTypes(), ...classes])].sort();
};

const PARTS: Readonly<Record<string, (type: string) => unknown>> = {
  choices: () => ['a', 'b', 'c'],
  columns: (type) =>
    type === 'matrix'
      ? ['a', 'b']
      : [
          { name: 'a', cellType: 'text' },
          { name: 'b', cellType: 'checkbox', choices: ['x', 'y'] },
          { name: 'c', cellType: 'dropdown', choices: ['x'] },
        ],
  rows: (type) => (type === 'comment' ? undefined : ['r', 's']),
  items: () => [{ name: 'i' }, { name: 'j' }],
  templateElements: () => [
    { type: 'text', name: 'a' },
    { type: 'checkbox', name: 'b', choices: ['x', 'y'] },
  ],
  elements: () => [{ type: 'text', name: 'inner' }],
};

/** A survey with one question `q` of this type, with sample rows, columns, choices or panels. */
export function surveyWith(type: string): string {
  const parts = Object.entries(PARTS).flatMap(([name, make]) =>
    Serializer.findProperty(type, name) ? [[name, make(type)] as const] : [],
  );
  return JSON.stringify({ pages: [{ elements: [{ type, name: 'q', title: 'Q', ...Object.fromEntries(parts) }] }] });
}

function repeated(part: (index: number) => string, most: number): string {
  const parts: string[] = [];
  for (let length = 0; length < most; ) {
    const next = part(parts.length);
    parts.push(next);
    length += next.length + 1;
  }
  parts.pop();
  return parts.join(',');
}

/**
 * Answers as text that no form can produce.
 * @param most maximum characters of each; a step's answers may have a million
 */
export function hostileAnswers(most: number) {
  const length = most - 100;
  const depth = length / 2;
  return {
    emptyObjects: `{"q":[${repeated(() => '{}', length)}]}`,
    manyChoices: `{"q":[${repeated((index) => `"x${index}"`, length)}]}`,
    manyKeys: `{"q":{${repeated((index) => `"k${index}":{"a":1}`, length)}}}`,
    unknownQuestions: `{${repeated((index) => `"k${index}":1`, length)}}`,
    longText: `{"q":"${'x'.repeat(length)}"}`,
    deepNesting: `{"q":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  };
}
