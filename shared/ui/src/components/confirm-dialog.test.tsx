/** @jest-environment @impact-call/jest/jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { expect, jest, test } from '@jest/globals';
import { ConfirmDialog } from '../overlays.ts';
import { renderUi } from '../test/render-ui.tsx';

/** The dialog handles outside clicks with a delay. */
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

/** Like the shell's notifications beside the page. */
const Messages = () =>
  createPortal(
    <section data-live-announcer style={{ pointerEvents: 'auto' }}>
      <div role="alert">Not deleted</div>
      <button>Close the message</button>
    </section>,
    document.body,
  );

test('a message of the shell is heard and closed above the question; a click elsewhere is a no', async () => {
  const [onConfirm, onCancel] = [jest.fn(), jest.fn()];
  const answers = { confirmLabel: 'Delete', cancelLabel: 'Cancel', onConfirm, onCancel };
  const { container } = await renderUi(
    <>
      <Messages />
      <ConfirmDialog open title="Delete it?" {...answers} />
    </>,
  );
  expect(await screen.findByRole('alertdialog', { name: 'Delete it?' })).toBeTruthy();
  await waitFor(() => expect(container.getAttribute('aria-hidden')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toBe('Not deleted');
  await aMoment();
  await userEvent.click(screen.getByRole('button', { name: 'Close the message' }));
  await aMoment();
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.setup({ pointerEventsCheck: 0 }).click(container);
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
});
