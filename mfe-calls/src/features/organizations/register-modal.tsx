import { IconButton, Text } from '@impact-call/ui/design-system';
import { Dialog, Portal } from '@impact-call/ui/overlays';
import { X } from 'lucide-react';
import { useT } from '../../translations.ts';
import { WaitingInvitations } from '../members/waiting-invitations.tsx';
import { OrganizationForm } from './form/organization-form.tsx';

/** A pending invitation comes before the registration. */
const firstThing = (): HTMLElement | null =>
  document.querySelector('[role=dialog] [data-waiting-invitations] button') ??
  document.querySelector('[role=dialog] [name=name]');

/** A click outside never discards input. */
export function RegisterModal({ onClose }: { onClose(): void }) {
  const t = useT();
  return (
    <Dialog.Root
      open
      size="lg"
      closeOnInteractOutside={false}
      initialFocusEl={firstThing}
      onOpenChange={({ open }) => !open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header pe="14">
              <Dialog.Title>{t('form.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.CloseTrigger asChild>
              <IconButton variant="ghost" colorPalette="gray" aria-label={t('form.close')}>
                <X aria-hidden />
              </IconButton>
            </Dialog.CloseTrigger>
            <Dialog.Body pb="6">
              <WaitingInvitations />
              <Text color="fg.muted" mb="6">
                {t('form.intro')}
              </Text>
              <OrganizationForm onRegistered={onClose} onCancel={onClose} />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
