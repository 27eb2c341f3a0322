/** A separate federation singleton that loads when a screen first opens an overlay. */
export { Dialog, Drawer, Menu, Portal } from '@chakra-ui/react';
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog.tsx';
