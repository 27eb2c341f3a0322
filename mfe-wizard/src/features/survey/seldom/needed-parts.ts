import parts from './parts.json' with { type: 'json' };

/** A part of the survey library that is fetched by itself (docs/adr/0023-survey-library-in-parts.md). */
export type SeldomPart = keyof typeof parts;

// The file's own keys, which the type of `Object.entries` forgets.
const PARTS = Object.entries(parts) as [SeldomPart, string[]][];

function textsIn(content: string): Set<string> {
  const texts = new Set<string>();
  try {
    JSON.parse(content, (_, value: unknown) => {
      // The library does not tell upper from lower case, either.
      if (typeof value === 'string') texts.add(value.toLowerCase());
      return value;
    });
  } catch {
    // No survey at all, which the step says itself.
    return new Set();
  }
  return texts;
}

/**
 * The types of questions in a definition that the survey library's base does not know. Any text that is the name of one
 * counts, wherever it stands: a part too many costs a moment, a part too few the question.
 */
export function seldomTypes(content: string): string[] {
  const texts = textsIn(content);
  return PARTS.flatMap(([, types]) => types).filter((type) => texts.has(type));
}

/** The parts of the survey library that a definition may need. */
export function neededParts(content: string): SeldomPart[] {
  const types = seldomTypes(content);
  return PARTS.filter(([, own]) => own.some((type) => types.includes(type))).map(([part]) => part);
}
