import type { ReactNode } from 'react';
import { Dialog, Portal } from '@chakra-ui/react';
import { Button } from '@impact-call/ui/design-system';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** For irreversible actions: the confirm button is red, and cancel has the focus. */
  danger?: boolean;
  busy?: boolean;
  confirmDisabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Closing a notification above the dialog must not cancel the dialog. */
function leaveMessages(event: Parameters<NonNullable<Dialog.RootProps['onInteractOutside']>>[0]): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[data-live-announcer]')) event.preventDefault();
}

/** Escape and the backdrop cancel, except while it is running. */
export function ConfirmDialog({ open, title, children, ...answers }: ConfirmDialogProps) {
  const { busy = false, onCancel } = answers;
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      lazyMount
      unmountOnExit
      closeOnEscape={!busy}
      closeOnInteractOutside={!busy}
      onInteractOutside={leaveMessages}
      onOpenChange={(change) => !change.open && onCancel()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {children && <Dialog.Body>{children}</Dialog.Body>}
            <Dialog.Footer>
              <Answers {...answers} />
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Answers({
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  confirmDisabled = false,
  onConfirm,
  onCancel,
}: Omit<ConfirmDialogProps, 'open' | 'title' | 'children'>) {
  return (
    <>
      <Button variant="surface" colorPalette="gray" disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        colorPalette={danger ? 'red' : 'accent'}
        loading={busy}
        disabled={confirmDisabled}
        loadingText={confirmLabel}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
}
