/**
 * The problems of a form without those that were mended. Where none was it is the same list, not one like it: a summary
 * takes a new list for found anew, and would take the focus from whoever types.
 */
export const stillWrong = <Problem>(
  problems: readonly Problem[],
  isMended: (problem: Problem) => boolean,
): readonly Problem[] => (problems.some(isMended) ? problems.filter((each) => !isMended(each)) : problems);
