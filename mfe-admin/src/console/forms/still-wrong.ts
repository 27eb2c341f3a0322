/**
 * Removes the fixed problems. Without any it returns the same array: for a new one, the summary would take the focus
 * from the user who is typing.
 */
export const stillWrong = <Problem>(
  problems: readonly Problem[],
  isMended: (problem: Problem) => boolean,
): readonly Problem[] => (problems.some(isMended) ? problems.filter((each) => !isMended(each)) : problems);
