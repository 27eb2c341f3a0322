/** @jest-environment @impact-call/jest/jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { startTransition, Suspense, use, useEffect, useState } from 'react';
import { finishEvents } from './finish-events.ts';

finishEvents();
afterEach(cleanup);

const texts = Promise.resolve('Chosen');
/** A source outside React that notifies its listener synchronously. */
const follow = (value: number, listener: (value: number) => void): void => listener(value);

/** Reads a promise and updates a moment later, like a page that follows its address. */
function Page() {
  const text = use(texts);
  const [chosen, setChosen] = useState(0);
  const [said, setSaid] = useState(0);
  useEffect(() => follow(chosen, setSaid), [chosen]);
  return (
    <button onClick={() => startTransition(() => setChosen((before) => before + 1))}>
      {text} {chosen}, said {said}
    </button>
  );
}

it('finishes what several events began on a page that reads a promise', async () => {
  await act(
    async () =>
      void render(
        <Suspense fallback="…">
          <Page />
        </Suspense>,
      ),
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText('Chosen 2, said 2')).toBe(button);
  fireEvent.click(button);
  expect(await screen.findByText('Chosen 3, said 3')).toBe(button);
});
