/** @jest-environment @impact-call/jest/jsdom */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { createListView } from './list-view.ts';
import { useListView } from './use-list-view.ts';

afterEach(cleanup);

const VIEWS = createListView({
  columns: ['name', 'date'],
  sort: 'name',
  descending: false,
  descendingFirst: ['date'],
  filters: { state: { param: 'state', none: 'all' }, kind: { param: 'kind', none: '' } },
});

function showView(address = '/list') {
  history.replaceState(null, '', address);
  const hook = renderHook(() => ({ list: useListView(VIEWS, ['view']), navigate: useNavigate() }), {
    wrapper: BrowserRouter,
  });
  return {
    view: () => hook.result.current.list[0],
    change: (changes: Parameters<(typeof hook.result.current.list)[1]>[0]) => hook.result.current.list[1](changes),
    show: (address: string) => hook.result.current.list[2](new URLSearchParams(address)),
    go: (to: string | number) => act(async () => void (await hook.result.current.navigate(to as string))),
  };
}

it('keeps both of two choices that are made before the page follows', async () => {
  const { view, change } = showView('/list?page=3');
  await act(async () => {
    change({ state: 'open' });
    change({ kind: 'a' });
  });
  expect(location.search).toBe('?state=open&kind=a');
  expect(view()).toMatchObject({ state: 'open', kind: 'a', page: 1 });
});

it('keeps what is typed and what is chosen while it is on its way', async () => {
  const { view, change } = showView();
  await act(async () => {
    change({ search: 'auro' });
    change({ state: 'open' });
    change({ search: 'aurora' });
  });
  expect(location.search).toBe('?q=aurora&state=open');
  expect(view()).toMatchObject({ search: 'aurora', state: 'open' });
});

it('keeps a view that was opened and what is typed before the page follows', async () => {
  const { view, change, show } = showView('/list?kind=b');
  await act(async () => {
    show('view=mine&state=open&sort=-date');
    change({ search: 'aurora' });
  });
  expect([...new URLSearchParams(location.search)].sort()).toEqual([
    ['q', 'aurora'],
    ['sort', '-date'],
    ['state', 'open'],
    ['view', 'mine'],
  ]);
  expect(view()).toMatchObject({ search: 'aurora', state: 'open', kind: '', sort: 'date' });
});

it('begins with the address again after a navigation', async () => {
  const { view, change, go } = showView();
  await act(async () => change({ state: 'open' }));
  await go('/list?kind=b');
  await act(async () => change({ sort: 'date', descending: true }));
  expect(location.search).toBe('?kind=b&sort=-date');
  expect(view()).toMatchObject({ state: 'all', kind: 'b', sort: 'date' });
});

it('leaves what other lists of the page have in the address', async () => {
  const of = (name: string) =>
    createListView({
      ...{ columns: ['name', 'date'] as const, sort: 'name', descending: false, descendingFirst: ['date'], name },
      filters: { state: { param: 'state', none: 'all' } },
    });
  const [guests, hosts] = [of('guests'), of('hosts')];
  history.replaceState(null, '', '/list?tab=people&state=open&guests-state=open&guests-page=2');
  const hook = renderHook(() => ({ guests: useListView(guests), hosts: useListView(hosts) }), {
    wrapper: BrowserRouter,
  });
  const views = () => [hook.result.current.guests[0], hook.result.current.hosts[0]];
  expect(views()).toMatchObject([{ state: 'open', page: 2 }, { state: 'all' }]);
  await act(async () => hook.result.current.guests[1]({ search: 'grace', state: 'all' }));
  await act(async () => hook.result.current.hosts[1]({ sort: 'date' }));
  await act(async () => hook.result.current.hosts[1]({ search: 'ada' }));
  expect(location.search).toBe('?hosts-q=ada&hosts-sort=date&guests-q=grace&tab=people&state=open');
  expect(views()).toMatchObject([
    { search: 'grace', state: 'all', page: 1 },
    { search: 'ada', sort: 'date' },
  ]);
});
