import { Box, Button, chakra, Heading } from '@impact-call/ui/design-system';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useT } from './impact-context.tsx';

interface Props {
  title: ReactNode;
  onClose(): void;
  children: ReactNode;
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}

/** The native dialog traps the focus. On a partner's page it stays inside our shadow root, where a portal would not. */
export function SidePanel({ title, onClose, children }: Props) {
  const dialog = useModal();
  const titleId = useId();
  return (
    <chakra.dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      position="fixed"
      inset="0"
      insetInlineStart="auto"
      m="0"
      p="0"
      w="full"
      maxW="min(100%, var(--chakra-sizes-md))"
      h="100dvh"
      maxH="100dvh"
      bg="bg.panel"
      color="fg"
      boxShadow="soft"
      border="0"
      overflow="auto"
      overscrollBehavior="contain"
      _backdrop={{ bg: 'rgb(10 16 15 / 55%)' }}
    >
      <Box p={{ base: '5', md: '8' }}>
        <Box display="flex" gap="4" justifyContent="space-between" alignItems="flex-start" mb="4">
          <Heading as="h2" id={titleId} size="lg" minW="0">
            {title}
          </Heading>
          <CloseButton onClick={() => dialog.current?.close()} />
        </Box>
        {children}
      </Box>
    </chakra.dialog>
  );
}

function CloseButton({ onClick }: { onClick(): void }) {
  const t = useT();
  return (
    <Button variant="surface" colorPalette="gray" px="3" aria-label={t('close')} onClick={onClick}>
      <X aria-hidden />
    </Button>
  );
}
