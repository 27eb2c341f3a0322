/** @jest-environment @impact-call/jest/jsdom */
import { ConfirmDialog } from '@impact-call/ui/overlays';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, jest, test } from '@jest/globals';
import { renderApp } from '../../test/render-app.tsx';

afterEach(() => void jest.useRealTimers());

async function shown() {
  const { shell } = await renderApp('/calls');
  jest.useFakeTimers();
  return (kind: 'success' | 'info' | 'error', title: string) => act(() => shell.notify({ kind, title }));
}
const none = (): void => undefined;
const region = (title: string) => screen.getByText(title).closest('[role]')?.getAttribute('role');
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('a success is announced politely and goes by itself', async () => {
  const notify = await shown();
  notify('success', 'Saved');
  expect(region('Saved')).toBe('status');
  // The place that stays visible to screen readers while a dialog is open.
  expect(screen.getByText('Saved').closest('[data-live-announcer]')?.parentElement).toBe(document.body);
  wait(7_000);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an error interrupts and stays until it is closed', async () => {
  const notify = await shown();
  notify('error', 'Not saved');
  expect(region('Not saved')).toBe('alert');
  wait(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close the message “Not saved”' }));
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('an error names the request that failed, and nothing else does', async () => {
  const { shell } = await renderApp('/calls', { shell: { failedRequest: () => '01a2-b3' } });
  act(() => shell.notify({ kind: 'error', title: 'Not saved' }));
  act(() => shell.notify({ kind: 'success', title: 'Sent' }));
  expect(screen.getAllByText(/01a2-b3/)).toHaveLength(1);
  expect(screen.getByText('If you ask for help, name this reference: 01a2-b3')).toBeTruthy();
});

test('an error that the page says, too, interrupts and goes by itself', async () => {
  const { shell } = await renderApp('/calls');
  jest.useFakeTimers();
  act(() => shell.notify({ kind: 'error', title: 'Something is missing', brief: true }));
  expect(region('Something is missing')).toBe('alert');
  wait(7_000);
  expect(screen.queryByText('Something is missing')).toBeNull();
});

test('a message stays while the pointer is on it', async () => {
  const notify = await shown();
  notify('info', 'By the way');
  fireEvent.mouseEnter(screen.getByText('By the way'));
  wait(20_000);
  expect(screen.getByText('By the way')).toBeTruthy();
  fireEvent.mouseLeave(screen.getByText('By the way'));
  wait(7_000);
  expect(screen.queryByText('By the way')).toBeNull();
});

test('the same words are not said twice', async () => {
  const notify = await shown();
  notify('error', 'Not saved');
  notify('error', 'Not saved');
  expect(screen.getAllByText('Not saved')).toHaveLength(1);
});

/** A remote that opens a dialog. */
const asking = (onCancel: () => void) => () => (
  <>
    <h1>A remote</h1>
    <ConfirmDialog
      open
      title="Delete it?"
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={none}
      onCancel={onCancel}
    />
  </>
);

test('what fails while a dialog is open is announced, though the page behind it is hidden', async () => {
  const { shell } = await renderApp('/calls', { remote: asking(none) });
  await screen.findByRole('alertdialog');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  act(() => shell.notify({ kind: 'error', title: 'Not deleted' }));
  expect(screen.getByRole('alert').textContent).toContain('Not deleted');
});

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

test('above a dialog, which keeps the focus, Escape closes the messages that stay and then the dialog', async () => {
  const onCancel = jest.fn();
  const { shell } = await renderApp('/calls', { remote: asking(onCancel) });
  await screen.findByRole('alertdialog');
  for (const title of ['Not deleted', 'Nor moved']) act(() => shell.notify({ kind: 'error', title }));
  act(() => shell.notify({ kind: 'success', title: 'Sent' }));
  escape();
  expect(screen.queryByText('Nor moved')).toBeNull();
  escape();
  expect(screen.queryByText('Not deleted')).toBeNull();
  expect(onCancel).not.toHaveBeenCalled();
  escape();
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Sent')).toBeTruthy();
});

test('without a dialog, Escape is not for the messages', async () => {
  const notify = await shown();
  notify('error', 'Not saved');
  escape();
  expect(screen.getByText('Not saved')).toBeTruthy();
});
