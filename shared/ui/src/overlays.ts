/** What lies above the page. A federation singleton of its own, loaded when a screen first opens something. */
export { Dialog, Drawer, Menu, Portal } from '@chakra-ui/react';
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog.tsx';
