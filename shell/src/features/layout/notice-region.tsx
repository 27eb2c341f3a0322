import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Box, Flex, IconButton, Text } from '@impact-call/ui/design-system';
import { FailedRequest } from '@impact-call/ui';
import { useStore } from 'zustand';
import { useShellApp } from '../shell-app/shell-app.ts';
import { useT } from '../../translations.ts';
import type { ShownNotice } from '../notices/notice-store.ts';

const SHOWN_FOR = 7_000;
const LOOKS = {
  success: { palette: 'green', icon: CircleCheck },
  info: { palette: 'blue', icon: Info },
  error: { palette: 'red', icon: CircleAlert },
} as const;

/**
 * Both live regions exist from the start, otherwise the first message is not announced. They stay visible above
 * dialogs.
 */
export function NoticeRegion() {
  const t = useT();
  const notices = useStore(useShellApp().notices, (state) => state.notices);
  useEscape(notices.findLast(stays));
  const urgent = notices.filter(({ kind }) => kind === 'error');
  const calm = notices.filter(({ kind }) => kind !== 'error');
  return createPortal(
    <Box
      as="section"
      aria-label={t('notices.region')}
      data-live-announcer
      position="fixed"
      zIndex="toast"
      // Above the bars with the buttons of wizard and console.
      bottom="24"
      insetInline={{ base: '4', md: 'auto' }}
      insetInlineEnd={{ md: '6' }}
      width={{ md: '24rem' }}
      pointerEvents="none"
    >
      <div role="alert">
        {urgent.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
      <div role="status">
        {calm.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} />
        ))}
      </div>
    </Box>,
    document.body,
  );
}

/** Errors stay until closed; others disappear by themselves. */
const stays = ({ kind, brief }: ShownNotice): boolean => kind === 'error' && !brief;

const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]:not([hidden])') !== null;

/** Closes the newest message first and the dialog next, so this listener runs before the dialog's. */
function useEscape(newest: ShownNotice | undefined): void {
  const { remove } = useShellApp().notices.getState();
  useEffect(() => {
    if (newest === undefined) return;
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || !isDialogOpen()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      remove(newest.id);
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [newest, remove]);
}

function useGoing(notice: ShownNotice) {
  const { id } = notice;
  const { remove } = useShellApp().notices.getState();
  const [held, setHeld] = useState(false);
  const remains = stays(notice) || held;
  useEffect(() => {
    if (remains) return;
    const timer = setTimeout(() => remove(id), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [remains, id, remove]);
  return {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const holding = useGoing(notice);
  const { palette, icon: Icon } = LOOKS[notice.kind];
  return (
    <Flex
      mt="3"
      gap="3"
      p="4"
      pe="2"
      bg="bg.panel"
      boxShadow="soft"
      borderRadius="l2"
      borderInlineStartWidth="4px"
      borderColor="colorPalette.solid"
      colorPalette={palette}
      pointerEvents="auto"
      animation="rise 160ms"
      {...holding}
    >
      <Box color="colorPalette.fg" pt="0.5">
        <Icon size="1.25em" aria-hidden />
      </Box>
      <NoticeText notice={notice} />
      <CloseNotice notice={notice} />
    </Flex>
  );
}

function NoticeText({ notice: { title, message, failedRequest } }: { notice: ShownNotice }) {
  return (
    <Box flex="1" minW="0">
      <Text fontWeight="semibold">{title}</Text>
      {message && (
        <Text color="fg.muted" fontSize="sm" mt="0.5">
          {message}
        </Text>
      )}
      <FailedRequest id={failedRequest} />
    </Box>
  );
}

function CloseNotice({ notice: { id, title } }: { notice: ShownNotice }) {
  const t = useT();
  const { remove } = useShellApp().notices.getState();
  return (
    <IconButton
      size="sm"
      variant="ghost"
      colorPalette="gray"
      aria-label={t('notices.close', { title })}
      onClick={() => remove(id)}
    >
      <X aria-hidden />
    </IconButton>
  );
}
