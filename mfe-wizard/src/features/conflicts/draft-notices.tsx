import type { Step } from '@impact-call/contracts';
import { saveFile, useNamed } from '@impact-call/ui';
import { Alert, Button, Flex } from '@impact-call/ui/design-system';
import { useT, type T } from '../../translations.ts';
import { valueOf, type StepDraft } from '../autosave/step-draft.ts';
import { useDifferences } from '../described/use-differences.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { focusTitle } from '../submission/focus-title.ts';
import { useDraft } from '../submission/use-queue-state.ts';
import { isFixed, useWizard } from '../submission/wizard-context.ts';

function refusalText(code: string, t: T): string {
  if (code === 'window-closed') return t('refused.windowClosed');
  if (code === 'submission-closed') return t('refused.submissionClosed');
  if (code === 'step-not-reopened') return t('refused.stepNotReopened');
  if (code === 'body-too-large') return t('refused.tooLarge');
  return code === 'not-found' ? t('refused.notFound') : t('refused.other');
}

/** The notice goes away with its button; the focus needs a place. That the device could not keep it, the queue's state says. */
function act(task: () => Promise<void> | undefined): void {
  void task();
  focusTitle();
}

/** What stands between a step's answers and the server, with what can be done about it. */
export function DraftNotices({ step }: { step: Step }) {
  const draft = useDraft(step.id);
  if (!draft) return null;
  return (
    <>
      <ConflictPanel step={step} draft={draft} />
      <Refusal step={step} />
      {draft.block === null &&
        draft.alternatives
          .filter((content) => content !== valueOf(draft))
          .map((content) => <AlternativeNotice key={content} step={step} draft={draft} content={content} />)}
    </>
  );
}

/** Answers that the server will never take; they stay until the applicant lets them go. */
export function Refusal({ step }: { step: Step }) {
  const t = useT();
  const named = useNamed();
  const { queue, submission } = useWizard();
  const draft = useDraft(step.id);
  if (!draft || draft.block === null || draft.block === 'conflict') return null;
  const keep = (): void =>
    saveFile(new Blob([draft.mine ?? ''], { type: 'application/json' }), `${submission.code}-${step.sort + 1}.json`);
  return (
    <Alert.Root status="error" mb="8" role="alert">
      <Alert.Content>
        <Alert.Title>{named(step.name, t('refused.title'))}</Alert.Title>
        <Alert.Description>
          {refusalText(draft.block.refused, t)} {t('refused.kept')}
        </Alert.Description>
        <Flex mt="3" gap="3" wrap="wrap">
          <Button variant="surface" onClick={keep}>
            {t('refused.download')}
          </Button>
          <Button
            variant="ghost"
            colorPalette="red"
            onClick={() => act(() => queue?.decide(step.id, 'dismiss-refusal'))}
          >
            {t('refused.dismiss')}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}

function AlternativeNotice({ step, draft, content }: { step: Step; draft: StepDraft; content: string }) {
  const t = useT();
  const wizard = useWizard();
  const { queue } = wizard;
  const differences = useDifferences(step, valueOf(draft), content);
  if (!differences) return null;
  const count = Math.max(1, differences.length);
  return (
    <Alert.Root status="info" mb="6">
      <Alert.Content>
        <Alert.Description>{t('alternatives.text', { count })}</Alert.Description>
        <Flex mt="2" gap="3" wrap="wrap">
          {!isFixed(wizard, step.id) && (
            <Button size="sm" variant="surface" onClick={() => act(() => queue?.bringBack(step.id, content))}>
              {t('alternatives.bringBack')}
            </Button>
          )}
          <Button
            size="sm"
            variant="ghost"
            colorPalette="gray"
            onClick={() => act(() => queue?.dismissAlternative(step.id, content))}
          >
            {t('alternatives.dismiss')}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
