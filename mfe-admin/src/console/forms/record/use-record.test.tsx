/** @jest-environment @impact-call/jest/jsdom */
import { ApiProblem } from '@impact-call/api-client';
import { fakeShell } from '@impact-call/testing';
import { ShellProvider } from '@impact-call/ui';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, jest } from '@jest/globals';
import { useRecord } from './use-record.ts';

afterEach(cleanup);

interface Values {
  name: string;
  parts: readonly { id: string; text: string }[];
}
interface Stored extends Values {
  version: number;
}
const OPENED: Stored = { version: 1, name: 'Spring', parts: [{ id: 'a', text: 'one' }] };
const valuesOf = ({ name, parts }: Stored): Values => ({ name, parts });

function show(send: (values: Values, over: Stored) => Promise<Stored>) {
  const check = ({ name }: Values) => (name === '' ? [{ field: 'name', message: 'A name, please' }] : []);
  const problemsOf = () => [{ field: 'parts.0.text', message: 'Refused' }];
  const options = { opened: OPENED, initial: valuesOf(OPENED), valuesOf, check, problemsOf, send };
  return renderHook(() => useRecord(options), {
    wrapper: ({ children }) => (
      <MemoryRouter>
        <ShellProvider shell={fakeShell()}>{children}</ShellProvider>
      </MemoryRouter>
    ),
  }).result;
}

const problem = (status: number, code: string, more = {}) =>
  new ApiProblem({ type: '', title: '', status, code, ...more }, null);

it('takes over the stored version, except for what was typed during the request', async () => {
  let answer: (stored: Stored) => void = () => undefined;
  const record = show(() => new Promise((resolve) => (answer = resolve)));
  act(() => record.current.set('name', ' Summer '));
  expect(record.current).toMatchObject({ state: 'unsaved', isUnsaved: true });
  act(() => record.current.save());
  await waitFor(() => expect(record.current.state).toBe('saving'));
  act(() => record.current.set('parts', (parts) => parts.map((part) => ({ ...part, text: 'two' }))));
  await act(async () => answer({ ...OPENED, version: 2, name: 'Summer' }));
  expect(record.current.values).toEqual({ name: 'Summer', parts: [{ id: 'a', text: 'two' }] });
  expect(record.current.state).toBe('unsaved');
  act(() => record.current.set('parts', [...OPENED.parts]));
  expect(record.current.state).toBe('saved');
});

it('sends nothing while a problem is there, which goes once its field changes', async () => {
  const send = jest.fn(async () => OPENED);
  const record = show(send);
  act(() => record.current.set('name', ''));
  act(() => record.current.save());
  const { summary } = record.current;
  expect(summary).toEqual([{ anchor: 'name', message: 'A name, please' }]);
  // The same list, so that the summary does not take the focus.
  act(() => record.current.set('parts', []));
  expect(record.current.summary).toBe(summary);
  act(() => record.current.set('name', 'Autumn'));
  expect(record.current.summary).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

it('shows what the service refused at its field, and saves nothing twice', async () => {
  const send = jest.fn(() => Promise.reject(problem(422, 'rule-broken')));
  const record = show(send);
  act(() => record.current.set('name', 'Autumn'));
  act(() => record.current.save());
  await waitFor(() => expect(record.current.errorOf('parts.0.text')).toBe('Refused'));
  expect(record.current.state).toBe('refused');
  act(() => record.current.discard());
  act(() => record.current.save());
  expect(record.current).toMatchObject({ state: 'unchanged', problems: [] });
  expect(send).toHaveBeenCalledTimes(1);
});

it('saves over the version of another user only by a choice', async () => {
  const theirs = { ...OPENED, version: 2, name: 'Theirs' };
  const send = jest
    .fn<(values: Values, over: Stored) => Promise<Stored>>()
    .mockRejectedValueOnce(problem(409, 'version-conflict', { current: theirs }))
    .mockImplementation(async (values, { version }) => ({ ...values, version: version + 1 }));
  const record = show(send);
  act(() => record.current.set('name', 'Mine'));
  act(() => record.current.save());
  await waitFor(() => expect(record.current.conflict).toEqual(theirs));
  act(() => record.current.resolve(record.current.values, theirs));
  await waitFor(() => expect(record.current.state).toBe('saved'));
  expect(send.mock.lastCall?.slice(0, 2)).toEqual([{ ...valuesOf(OPENED), name: 'Mine' }, theirs]);
  expect(record.current.stored).toMatchObject({ name: 'Mine', version: 3 });
});
