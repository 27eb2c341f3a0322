import type { Step } from '@impact-call/contracts';
import { part, writtenText } from '@impact-call/ui/early';

/** What a step to be read says, as `TextStep` shows it. */
export function earlyText({ content }: Step): HTMLElement {
  const prose = part('prose to-read');
  prose.append(writtenText(content).text);
  return prose;
}
