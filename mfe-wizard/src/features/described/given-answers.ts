import type { DescribedAnswer } from '@impact-call/contracts/remote';

export function givenAnswers(answers: readonly DescribedAnswer[]): DescribedAnswer[] {
  return answers.flatMap((answer) => {
    const parts = givenAnswers(answer.parts ?? []);
    if (answer.value === '' && answer.image === undefined && parts.length === 0) return [];
    return [answer.parts ? { ...answer, parts } : answer];
  });
}
