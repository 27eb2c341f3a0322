/** @jest-environment @impact-call/jest/jsdom */
import { fakeShell } from '@impact-call/testing';
import { ShellProvider, UiProvider } from '@impact-call/ui';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, jest } from '@jest/globals';
import '../../test/show-page.tsx';
import { StepList } from './step-list.tsx';
import type { DraftStep } from './steps-draft.ts';
import { stepTextsReady } from './texts.ts';

afterEach(cleanup);

const step = (name: string): DraftStep => ({
  key: name,
  name,
  description: '',
  content: '',
  stepTypeId: 't',
  typeName: 'text',
});
const steps = ['One', 'Two', 'Three', 'Four'].map(step);

/** jsdom has no layout, so code that measures cannot tell rows apart. */
async function showList() {
  const shell = fakeShell({ language: 'en' });
  await stepTextsReady(shell);
  const onMove = jest.fn();
  const none = new Set<string>();
  await act(
    async () =>
      void render(
        <UiProvider>
          <ShellProvider shell={shell}>
            <StepList steps={steps} selected={null} changed={none} faulty={none} onSelect={() => {}} onMove={onMove} />
          </ShellProvider>
        </UiProvider>,
      ),
  );
  return onMove;
}

it('moves a step by one place with each press, says where it would be, and puts it there', async () => {
  const onMove = await showList();
  screen.getByRole('button', { name: 'Move Four' }).focus();
  await userEvent.keyboard(' ');
  await screen.findByText(/^Four (is lifted\. It is|would be) step 4 of 4\.$/);
  for (const [key, place] of [
    ['ArrowUp', 3],
    ['ArrowUp', 2],
    ['ArrowDown', 3],
    ['ArrowUp', 2],
    ['ArrowUp', 1],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await screen.findByText(`Four would be step ${place} of 4.`);
  }
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.keyboard(' ');
  await screen.findByText('Four is now step 1 of 4.');
  expect(onMove).toHaveBeenCalledWith('Four', 0);
});

it('leaves a step where it was after Escape, and starts over with the next move', async () => {
  const onMove = await showList();
  const lift = async (name: string) => {
    screen.getByRole('button', { name: `Move ${name}` }).focus();
    await userEvent.keyboard(' ');
    await waitFor(() => expect(screen.getByText(new RegExp(`^${name} (is lifted|would be)`))).toBeTruthy());
  };
  await lift('One');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}');
  await screen.findByText('One stays where it was.');
  await lift('Two');
  await userEvent.keyboard('{ArrowDown} ');
  await screen.findByText('Two is now step 3 of 4.');
  expect(onMove.mock.calls).toEqual([['Two', 2]]);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(4);
});
