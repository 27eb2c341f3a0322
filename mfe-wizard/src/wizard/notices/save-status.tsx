import { useRef, type ComponentType, useLayoutEffect, type RefObject } from 'react';
import { CloudOff, CircleCheck, LoaderCircle, LogIn, TriangleAlert } from 'lucide-react';
import { formatInstant } from '@impact-call/domain';
import { useShell } from '@impact-call/ui';
import { Box, Button, Flex, VisuallyHidden } from '@impact-call/ui/design-system';
import { useT, type T } from '../../translations.ts';
import type { SaveStatus } from '../../features/autosave/queue/queue-options.ts';
import { useQueueState } from '../../features/submission/use-queue-state.ts';
import { useWizard } from '../../features/submission/wizard-context.ts';

/** Focused fields stay above a bar at the bottom, even when it grows during typing (WCAG 2.2, 2.4.11). */
function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const before = style.scrollPaddingBottom;
    const measure = new ResizeObserver(() => {
      style.scrollPaddingBottom = `${current.offsetHeight + 16}px`;
      const active = document.activeElement;
      if (active?.closest('[data-step-content]')) active.scrollIntoView({ block: 'nearest' });
    });
    measure.observe(current);
    return () => {
      measure.disconnect();
      style.scrollPaddingBottom = before;
    };
  }, [bar]);
}

type IconType = ComponentType<{ 'aria-hidden': true; size: number }>;
interface Look {
  icon: IconType;
  palette: 'green' | 'gray' | 'orange' | 'red';
  loud: boolean;
}
const LOOKS: Record<SaveStatus['kind'], Look> = {
  saved: { icon: CircleCheck, palette: 'green', loud: false },
  saving: { icon: LoaderCircle, palette: 'gray', loud: false },
  offline: { icon: CloudOff, palette: 'orange', loud: true },
  conflict: { icon: TriangleAlert, palette: 'red', loud: true },
  refused: { icon: TriangleAlert, palette: 'red', loud: true },
  ended: { icon: LogIn, palette: 'orange', loud: true },
};

/** Without the promise that this browser stores the work. */
function wordsWithoutDevice(status: SaveStatus, t: T): string | null {
  const changes = (trouble: string, count: number): string => `${trouble} ${t('save.notSavedYet', { count })}`;
  if (status.kind === 'offline')
    return changes(t(status.reason === 'network' ? 'save.offlineHere' : 'save.serverAwayHere'), status.changes);
  return status.kind === 'ended' ? changes(t('save.endedHere'), status.changes) : null;
}

function words(status: SaveStatus, t: T, language: string): string {
  if (status.kind === 'saved') {
    return status.at === null
      ? t('save.nothingYet')
      : t('save.saved', { time: formatInstant(new Date(status.at).toISOString(), language, 'seconds') });
  }
  if (status.kind === 'offline')
    return t(status.reason === 'network' ? 'save.offline' : 'save.serverAway', { count: status.changes });
  if (status.kind === 'ended') return t('save.ended', { count: status.changes });
  return t(`save.${status.kind}`);
}

/** Renders rarely: few keystrokes change the text. */
function useStatusText(): string {
  const t = useT();
  const { language } = useShell();
  return useQueueState(
    useWizard().queue,
    ({ status, onDevice }) => (onDevice ? null : wordsWithoutDevice(status, t)) ?? words(status, t, language),
  );
}

/** More prominent, and with actions, when saving fails. */
export function SaveStatusLine() {
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  const text = useStatusText();
  const kind = useQueueState(useWizard().queue, ({ status }) => status.kind);
  const { palette, loud, icon } = LOOKS[kind];
  return (
    <Flex
      ref={bar}
      colorPalette={palette}
      position="sticky"
      bottom="0"
      zIndex="docked"
      align="center"
      gap="3"
      wrap="wrap"
      justify="space-between"
      minH="11"
      px={{ base: '3', md: '4' }}
      py="1.5"
      mt="6"
      borderTopWidth="1px"
      borderColor={loud ? 'colorPalette.border' : 'border'}
      bg={loud ? 'colorPalette.subtle' : 'bg'}
      color={loud ? 'fg' : 'fg.muted'}
      fontSize="sm"
      data-save-status={kind}
    >
      <StatusText icon={icon} text={text} />
      <WayOut kind={kind} />
      {/* Announcing each "saved" would interrupt screen readers; only problems are announced. */}
      <VisuallyHidden role="status">{loud ? text : ''}</VisuallyHidden>
    </Flex>
  );
}

function StatusText({ icon: Icon, text }: { icon: IconType; text: string }) {
  const t = useT();
  const { queue } = useWizard();
  const onDevice = useQueueState(queue, (state) => state.onDevice);
  const tabsKnown = useQueueState(queue, (state) => state.tabsKnown);
  return (
    <Flex gap="2" align="center" textStyle="figures" flex="1 1 14rem">
      <Box color="colorPalette.fg" flexShrink={0}>
        <Icon aria-hidden size={18} />
      </Box>
      <div>
        <span>{text}</span>
        {!onDevice && <Addition>{t('save.notOnDevice')}</Addition>}
        {!tabsKnown && <Addition>{t('save.tabsUnknown')}</Addition>}
      </div>
    </Flex>
  );
}

const Addition = ({ children }: { children: string }) => (
  <>
    {' '}
    <span>{children}</span>
  </>
);

function WayOut({ kind }: Pick<SaveStatus, 'kind'>) {
  const shell = useShell();
  const { queue } = useWizard();
  const t = useT();
  if (kind === 'offline')
    return (
      <Button size="sm" variant="surface" colorPalette="gray" onClick={() => queue?.wake()}>
        {t('save.tryNow')}
      </Button>
    );
  if (kind === 'ended')
    return (
      <Button
        size="sm"
        onClick={() => void shell.session.getState().signIn({ returnTo: location.pathname + location.search })}
      >
        {t('save.signIn')}
      </Button>
    );
  if (kind !== 'conflict') return null;
  return (
    <Button size="sm" variant="surface" onClick={() => document.getElementById('conflict')?.focus()}>
      {t('save.decide')}
    </Button>
  );
}
