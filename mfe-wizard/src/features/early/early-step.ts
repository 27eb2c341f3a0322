import type { Step, Submission } from '@impact-call/contracts';
import { inStepOrder } from '@impact-call/domain';
import { earlyDeadline, part, room, sayIn, words, writtenText, type EarlyReader } from '@impact-call/ui/early';
import { rememberedPlace, stepPath } from '../submission/step-path.ts';
import { earlyText } from '../text/early-text.ts';
import { en } from './locales/en.ts';
import { fr } from './locales/fr.ts';
import { it } from './locales/it.ts';

const TEXTS = { it, en, fr };

/** What of a step itself can be said early, by its type; all others keep their room. */
const CONTENTS: Partial<Record<string, (step: Step) => HTMLElement>> = { text: earlyText };

/** Nothing stands above its steps but what every draft has, and each of them can be changed. */
const isPlainDraft = ({ closed, isOpen, reopening, correction, withdrawal }: Submission): boolean =>
  !closed && isOpen && !reopening && !correction && !withdrawal;

/** The step that the address names, or on which one would go on (`Resume`); none on a later screen of a step. */
function stepAt(pathname: string, submission: Submission, steps: Step[]): Step | undefined {
  const at = (path: string | null) => steps.find(({ id }) => path === stepPath(submission.id, id));
  if (pathname !== `/call/${submission.id}`) return at(pathname);
  const ids = steps.map(({ id }) => id);
  const remembered = rememberedPlace(submission.id, ids, true);
  return remembered === null ? steps[0] : at(remembered);
}

/**
 * What `StepPage` begins with: the call and until when it is open, the list of steps where there is room for it, the
 * step's title, and what there is to read. Null where something else would stand there.
 */
export function earlyStep(submission: Submission, reader: EarlyReader): Node[] | null {
  const steps = inStepOrder(submission.steps);
  const step = stepAt(reader.pathname.replace(/\/$/, ''), submission, steps);
  const onlyLook = new URLSearchParams(location.search).get('readonly') === 'true';
  if (!step || onlyLook || !isPlainDraft(submission)) return null;
  const number = steps.indexOf(step) + 1;
  const say = sayIn<typeof en>(TEXTS, reader.language);
  const place = say('stepOf', { step: number, steps: steps.length + 1 });
  const title = part('page-head', part('page-title', step.name));
  return [
    part('of-call', callHead(submission, reader), part('compact', part('step-of figures', place), room('reach'))),
    part(
      'beside',
      part(
        'step-list',
        ...steps.map((each, index) => stepRow(each.name, index + 1, each === step)),
        stepRow(say('send'), steps.length + 1, false),
      ),
      part(
        'step',
        part('count figures muted', place),
        title,
        ...(changedByOther(submission, step, reader) ? [] : whatToRead(step)),
      ),
    ),
  ];
}

/** Same as in `CallHead`. */
function callHead({ callName, code, organization, closingAt }: Submission, reader: EarlyReader): HTMLElement {
  const say = sayIn<typeof en>(TEXTS, reader.language);
  const isActing = organization.id === reader.organization?.id;
  return part(
    'call-head',
    part(
      'line',
      part('call-name name', callName),
      part('code figures muted', isActing ? code : `${organization.name} · ${code}`),
    ),
    part(
      'until',
      words('', `${say('closes')} `, earlyDeadline(closingAt, reader.language)),
      words('muted', say('notSubmitted')),
    ),
  );
}

/** Where each step stands, this device knows, and the application says. */
const stepRow = (name: string, number: number, isCurrent: boolean): HTMLElement =>
  part(
    isCurrent ? 'row current' : 'row',
    part('number figures muted', String(number)),
    part('grow', part('step-name name', name), room('state')),
  );

/** Then a line about it stands below the title. */
function changedByOther({ stepResults }: Submission, step: Step, { user }: EarlyReader): boolean {
  const by = stepResults.find(({ stepId }) => stepId === step.id)?.updatedBy;
  return by !== undefined && by.id !== user.id;
}

function whatToRead(step: Step): Node[] {
  const { whole, text } = writtenText(step.description);
  const description = part('prose description muted');
  description.append(text);
  const content = whole ? (CONTENTS[step.stepType.name]?.(step) ?? room('content')) : null;
  return [...(step.description.trim() ? [description] : []), ...(content ? [content] : [])];
}
