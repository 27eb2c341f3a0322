import { useCallback, useEffect, useMemo, useRef, Component, type ReactNode } from 'react';
import { ArrowLeft, ArrowRight, Lock } from 'lucide-react';
import { readStoredAnswer } from '@impact-call/domain';
import type { Step } from '@impact-call/contracts';
import type { StepModule } from '@impact-call/contracts/remote';
import { BoundaryMessage, ErrorSummary, PageSkeleton, PageTitle, SafeHtml, useShell, When } from '@impact-call/ui';
import { Alert, Box, Button, Flex, Text } from '@impact-call/ui/design-system';
import { useT, type WizardKey } from '../translations.ts';
import { failureReason } from '../features/steps/load-step-module.ts';
import type { ModuleState } from '../features/steps/use-step-module.ts';
import { DraftNotices } from '../features/conflicts/draft-notices.tsx';
import { NarrowFold } from './narrow-fold.tsx';
import { PresenceLine } from '../features/presence/presence-line.tsx';
import { StepCount } from './wizard-frame.tsx';
import { StepPageList } from './step-page-list.tsx';
import type { Navigation } from './navigation/use-step-navigation.ts';
import { useContent, useDraft } from '../features/submission/use-queue-state.ts';
import { contentOf, isFixed, useWizard, changeByOther } from '../features/submission/wizard-context.ts';
import { useStore } from 'zustand';

interface StepFrameProps {
  /** Then only the title appears above the step's content. */
  folded: boolean;
  step: Step;
  moduleState: ModuleState;
  retry(): void;
  navigation: Navigation;
  onEnd(): void;
}

export function StepFrame({ folded, step, moduleState, retry, navigation, onEnd }: StepFrameProps) {
  const wizard = useWizard();
  const { readOnly } = wizard;
  return (
    <>
      <StepTitle folded={folded} step={step} />
      <ErrorSummary
        problems={navigation.problems}
        onSelect={(anchor) =>
          navigation.show(navigation.problems.find((problem) => problem.anchor === anchor) ?? { anchor, message: '' })
        }
      />
      {!readOnly && isFixed(wizard, step.id) && <FixedNotice />}
      <DraftNotices step={step} />
      <NarrowFold folded={folded}>
        {step.description && <SafeHtml html={step.description} mb="6" color="fg.muted" />}
        {navigation.pages.length > 1 && <StepPageList step={step} pages={navigation.pages} current={navigation.page} />}
      </NarrowFold>
      <Box data-step-content>
        <StepContent {...{ step, moduleState, retry, navigation }} />
      </Box>
      <StepButtons navigation={navigation} onEnd={onEnd} waiting={moduleState.kind === 'loading'} />
    </>
  );
}

function StepTitle({ folded, step }: Pick<StepFrameProps, 'folded' | 'step'>) {
  return (
    <div>
      <StepCount current={step.id} />
      <PageTitle title={step.name}>{step.name}</PageTitle>
      <NarrowFold folded={folded}>
        <LastChangeLine stepId={step.id} />
        <PresenceLine stepId={step.id} />
      </NarrowFold>
    </div>
  );
}

const FixedNotice = () => (
  <Alert.Root status="neutral" mb="6">
    <Box as={Lock} boxSize="5" flexShrink={0} mt="0.5" aria-hidden />
    <Alert.Content>
      <Alert.Description>{useT()('header.stepFixed')}</Alert.Description>
    </Alert.Content>
  </Alert.Root>
);

function StepContent({ step, moduleState, retry, navigation }: Omit<StepFrameProps, 'onEnd' | 'folded'>) {
  const t = useT();
  const broken = (reason: string, again: () => void) => (
    <BoundaryMessage
      title={t('stepFailed.title', { name: step.name })}
      reason={
        <>
          {t(reasonKey(reason))} {t('stepFailed.safe')}
        </>
      }
      onRetry={again}
    />
  );
  if (moduleState.kind === 'loading') return <StepSkeleton />;
  if (moduleState.kind === 'failed') return broken(moduleState.reason, retry);
  return (
    <StepBoundary key={step.id} fallback={(again) => broken(failureReason(null), again)}>
      <StepView step={step} module={moduleState.module} navigation={navigation} />
    </StepBoundary>
  );
}

/** As high as the window, so that content below the step does not appear first and then jump away. */
const StepSkeleton = () => (
  <Box minH="100vh">
    <PageSkeleton cards={1} />
  </Box>
);

const REASONS = ['offline', 'down', 'timeout', 'broken', 'outdated', 'incompatible', 'integrity'] as const;
const reasonKey = (reason: string): WizardKey => `stepFailed.${REASONS.find((known) => known === reason) ?? 'broken'}`;

function StepView({ step, module, navigation }: { step: Step; module: StepModule; navigation: Navigation }) {
  const shell = useShell();
  const wizard = useWizard();
  const { submission, queue } = wizard;
  const readOnly = isFixed(wizard, step.id);
  const content = useContent(step.id);
  const value = useMemo(() => readStoredAnswer(content), [content]);
  // The step can briefly show an older value than the queue has; input then belongs to the shown value.
  const shown = useRef(content);
  useEffect(() => {
    // The user may have typed over the previous content before this render committed.
    if (contentOf(wizard, step.id) === content) shown.current = content;
  }, [wizard, step.id, content]);
  const onChange = useCallback(
    (changed: unknown) => {
      if (readOnly) return;
      const typed = JSON.stringify(changed);
      void queue?.edit(step.id, typed, shown.current);
      shown.current = typed;
    },
    [queue, readOnly, step.id],
  );
  const View = module.Component;
  return (
    <View
      {...{ shell, step, submission, value, onChange, readOnly }}
      problems={navigation.problems}
      host={navigation.host}
      {...(navigation.page === undefined ? {} : { page: navigation.page })}
    />
  );
}

/** The buttons wait for the step: before it loads, its pages and problems are unknown. */
function StepButtons({ navigation, onEnd, waiting }: { navigation: Navigation; onEnd(): void; waiting: boolean }) {
  const t = useT();
  const { readOnly, submission } = useWizard();
  const isEnd = navigation.isLast && readOnly;
  return (
    <Flex mt="10" gap="3" wrap="wrap" justify="space-between" direction={{ base: 'column-reverse', sm: 'row' }}>
      {navigation.isFirst ? (
        <Box />
      ) : (
        <Button variant="surface" colorPalette="gray" onClick={navigation.previous}>
          <ArrowLeft aria-hidden />
          {t('nav.previous')}
        </Button>
      )}
      {isEnd && (submission.closed || submission.withdrawal) && (
        <Button variant="surface" onClick={onEnd}>
          {t('nav.finish')}
        </Button>
      )}
      {!isEnd && (
        <Button size={{ base: 'lg', sm: 'md' }} disabled={waiting} onClick={() => void navigation.next(onEnd)}>
          {t('nav.next')}
          <ArrowRight aria-hidden />
        </Button>
      )}
    </Flex>
  );
}

interface StepBoundaryProps {
  children: ReactNode;
  fallback(retry: () => void): ReactNode;
}

/** A crashing step never takes down the wizard. */
class StepBoundary extends Component<StepBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  private readonly retry = (): void => this.setState({ broken: false });

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(this.retry) : this.props.children;
  }
}

function LastChangeLine({ stepId }: { stepId: string }) {
  const t = useT();
  const wizard = useWizard();
  const { user } = useStore(useShell().session);
  const change = changeByOther(wizard, stepId, useDraft(stepId), user?.id);
  if (!change) return null;
  const name = `${change.by.firstName} ${change.by.lastName}`.trim();
  return (
    <Text mb="6" mt="-4" fontSize="sm" color="fg.muted" data-last-change>
      {name ? t('changed.by', { name }) : t('changed.byErased')}
      {change.at && (
        <>
          {' '}
          · <When value={change.at} />
        </>
      )}
    </Text>
  );
}
