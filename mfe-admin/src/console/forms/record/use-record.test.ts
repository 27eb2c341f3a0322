/** @jest-environment @impact-call/jest/jsdom */
import { cleanup, renderHook, act } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { useRecord } from './use-record.ts';

afterEach(cleanup);

interface Values {
  name: string;
  parts: readonly { id: string; text: string }[];
}
const INITIAL: Values = { name: 'Spring', parts: [{ id: 'a', text: 'one' }] };

const show = () =>
  renderHook(() => useRecord<Values, keyof Values>(INITIAL, (problem, field) => problem === field)).result;

it('takes over the stored version, except for what was typed during the request', () => {
  const record = show();
  act(() => record.current.set('name', ' Summer '));
  const sent = record.current.values;
  act(() => record.current.set('parts', (parts) => parts.map((part) => ({ ...part, text: 'two' }))));
  act(() => record.current.accept(sent, { ...sent, name: 'Summer' }));
  expect(record.current.values).toEqual({ name: 'Summer', parts: [{ id: 'a', text: 'two' }] });
  expect(record.current.isChanged).toBe(true);
  act(() =>
    record.current.set(
      'parts',
      INITIAL.parts.map((part) => ({ ...part })),
    ),
  );
  expect(record.current.isChanged).toBe(false);
});

it('drops a problem once its field changes, and keeps the same list otherwise', () => {
  const record = show();
  act(() => record.current.setProblems(['parts']));
  const { problems } = record.current;
  act(() => record.current.set('name', 'Autumn'));
  expect(record.current.problems).toBe(problems);
  act(() => record.current.set('parts', []));
  expect(record.current.problems).toEqual([]);
});
