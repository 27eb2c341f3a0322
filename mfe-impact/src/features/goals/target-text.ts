import { goalOfTarget } from '@impact-call/domain';
import type { Framework } from '../framework/framework-source.ts';

/** Only the code if the goals do not name it. */
export function targetText(code: string, { sdgs }: Pick<Framework, 'sdgs'>): string {
  const goal = sdgs.find(({ sdgCode }) => sdgCode === goalOfTarget(code));
  const name = goal?.targets?.find((target) => target.code === code)?.name;
  return name === undefined ? code : `${code} ${name}`;
}
