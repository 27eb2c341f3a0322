/** Number of numbered targets of each goal, and letters of its targets on means. */
const TARGETS: readonly (readonly [numbered: number, letters: string])[] = [
  [5, 'ab'],
  [5, 'abc'],
  [9, 'abcd'],
  [7, 'abc'],
  [6, 'abc'],
  [6, 'ab'],
  [3, 'ab'],
  [10, 'ab'],
  [5, 'abc'],
  [7, 'abc'],
  [7, 'abc'],
  [8, 'abc'],
  [3, 'ab'],
  [7, 'abc'],
  [9, 'abc'],
  [10, 'ab'],
  [19, ''],
];

/** In the order of the United Nations, e.g. `4.1` … `4.7`, `4.a`. */
export function sdgTargetsOf(goal: number): string[] {
  const [numbered, letters] = TARGETS[goal - 1] ?? [0, ''];
  return [...Array.from({ length: numbered }, (_, index) => String(index + 1)), ...letters].map(
    (target) => `${goal}.${target}`,
  );
}

/** 4 for `4.b`. */
export const goalOfTarget = (code: string): number => Number(code.split('.')[0]);
