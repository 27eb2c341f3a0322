import type { Step, Submission } from '@impact-call/contracts';
import type { DescribedAnswer } from '@impact-call/contracts/remote';
import { saveFile, useNamed } from '@impact-call/ui';
import { Alert, Button, Flex } from '@impact-call/ui/design-system';
import { useT, type T } from '../../translations.ts';
import { isSameContent, withAnswers, type Patch } from '../autosave/answers.ts';
import { saveableOf } from '../autosave/saveable.ts';
import { hasUnsent, TOO_LARGE, valueOf, type StepDraft } from '../autosave/step-draft.ts';
import { useDescribed, useDifferences } from '../described/use-described.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { focusTitle } from '../submission/focus-title.ts';
import { useDraft } from '../submission/use-queue-state.ts';
import { isFixed, useWizard } from '../submission/wizard-context.ts';

/** In any section; the name if the question is not shown. */
const titleOf = (answers: readonly DescribedAnswer[], name: string): string =>
  answers
    .flatMap(({ isSection, parts = [], ...answer }) => (isSection ? parts : [answer]))
    .find(({ key, label }) => key === name && label !== '')?.label ?? name;

function refusalText(code: string, t: T): string {
  if (code === 'window-closed') return t('refused.windowClosed');
  if (code === 'submission-closed') return t('refused.submissionClosed');
  if (code === 'submission-withdrawn') return t('refused.submissionWithdrawn');
  if (code === 'step-not-reopened') return t('refused.stepNotReopened');
  if (code === 'body-too-large') return t('refused.tooLarge');
  return code === 'not-found' ? t('refused.notFound') : t('refused.other');
}

/** The notice disappears with its button, so the title gets the focus. The queue’s state reports storage errors. */
function runAndFocusTitle(task: () => Promise<void> | undefined): void {
  void task();
  focusTitle();
}

export function DraftNotices({ step }: { step: Step }) {
  const draft = useDraft(step.id);
  const isReadOnly = isFixed(useWizard(), step.id);
  if (!draft) return null;
  return (
    <>
      {!isReadOnly && <ConflictPanel step={step} draft={draft} />}
      <Refusal step={step} />
      {draft.refused === null &&
        draft.alternatives.map((patch) => (
          <AlternativeNotice key={JSON.stringify(patch)} step={step} draft={draft} patch={patch} />
        ))}
    </>
  );
}

function refusalCodeOf({ closed, withdrawal }: Submission): string {
  if (withdrawal) return 'submission-withdrawn';
  return closed ? 'submission-closed' : 'window-closed';
}

export function Refusal({ step }: { step: Step }) {
  const t = useT();
  const named = useNamed();
  const wizard = useWizard();
  const { queue, submission } = wizard;
  const draft = useDraft(step.id);
  const cannotSend = draft !== undefined && isFixed(wizard, step.id) && hasUnsent(draft);
  if (!draft || (draft.refused === null && !cannotSend)) return null;
  const code = draft.refused ?? refusalCodeOf(submission);
  const download = (): void =>
    saveFile(
      new Blob([valueOf(draft) ?? ''], { type: 'application/json' }),
      `${submission.code}-${step.sort + 1}.json`,
    );
  return (
    <Alert.Root status="error" mb="8" role="alert">
      <Alert.Content>
        <Alert.Title>{named(step.name, t('refused.title'))}</Alert.Title>
        <Alert.Description>
          {code === TOO_LARGE ? <LargeAnswers step={step} draft={draft} /> : refusalText(code, t)} {t('refused.kept')}
        </Alert.Description>
        <Flex mt="3" gap="3" wrap="wrap">
          <Button variant="surface" onClick={download}>
            {t('refused.download')}
          </Button>
          <Button
            variant="ghost"
            colorPalette="red"
            onClick={() => runAndFocusTitle(() => queue?.dismissRefusal(step.id))}
          >
            {t('refused.dismiss')}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}

function LargeAnswers({ step, draft }: { step: Step; draft: StepDraft }) {
  const t = useT();
  const described = useDescribed(step, draft.mine);
  const { leftOut } = saveableOf(draft.mine ?? '', draft.base.content);
  const titles = leftOut.map((name) => `“${titleOf(described ?? [], name)}”`);
  return <>{t('refused.questions', { count: titles.length, questions: titles.join(', ') })}</>;
}

function AlternativeNotice({ step, draft, patch }: { step: Step; draft: StepDraft; patch: Patch }) {
  const t = useT();
  const wizard = useWizard();
  const value = valueOf(draft);
  const other = withAnswers(value, patch);
  const differences = useDifferences(step, value, other);
  if (!differences || isSameContent(value, other)) return null;
  const [first, ...more] = differences;
  const count = Math.max(1, differences.length);
  return (
    <Alert.Root status="info" mb="6">
      <Alert.Content>
        <Alert.Description overflowWrap="anywhere">
          {first && more.length === 0
            ? t('alternatives.question', { question: first.label, answer: shortened(first.theirs) })
            : t('alternatives.text', { count })}
        </Alert.Description>
        <Flex mt="2" gap="3" wrap="wrap">
          {!isFixed(wizard, step.id) && (
            <Button
              size="sm"
              variant="surface"
              onClick={() => runAndFocusTitle(() => wizard.queue?.bringBack(step.id, patch))}
            >
              {t('alternatives.bringBack')}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            onClick={() => runAndFocusTitle(() => wizard.queue?.dismissAlternative(step.id, patch))}
          >
            {t('alternatives.dismiss')}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}

const MAX_LENGTH = 120;
const shortened = (text: string): string =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text;
