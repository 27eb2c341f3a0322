/** @jest-environment @impact-call/jest/jsdom */
import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEventHub } from '../events/event-hub.ts';
import { useNewestVersion } from './remote-routes.tsx';
import { EVERY_MS, watchRegistry } from './watch-registry.ts';

describe('watching the registry', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const look = (state: 'visible' | 'hidden'): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  it('asks once a minute while the page is visible, at once when the user comes back, and continues after a failure', () => {
    const reload = jest.fn(() => Promise.reject(new Error('away')));
    const end = watchRegistry({ reload }, createEventHub());
    jest.advanceTimersByTime(EVERY_MS * 2);
    expect(reload).toHaveBeenCalledTimes(2);
    look('hidden');
    jest.advanceTimersByTime(EVERY_MS * 5.5);
    expect(reload).toHaveBeenCalledTimes(2);
    look('visible');
    expect(reload).toHaveBeenCalledTimes(3);
    look('hidden');
    look('visible');
    expect(reload).toHaveBeenCalledTimes(3);
    end();
    jest.advanceTimersByTime(EVERY_MS * 5);
    look('visible');
    expect(reload).toHaveBeenCalledTimes(3);
  });

  it('asks every minute, also after one that came late', () => {
    const reload = jest.fn(() => Promise.resolve());
    const end = watchRegistry({ reload }, createEventHub());
    // A busy page: time passes while the timer is delayed.
    jest.setSystemTime(Date.now() + 50);
    jest.advanceTimersByTime(EVERY_MS);
    jest.setSystemTime(Date.now() - 50);
    jest.advanceTimersByTime(EVERY_MS);
    expect(reload).toHaveBeenCalledTimes(2);
    end();
  });

  it('asks when it is notified, and not by the clock as long as it is', () => {
    const reload = jest.fn(() => Promise.resolve());
    const hub = createEventHub();
    const end = watchRegistry({ reload }, hub);
    hub.setLive(true);
    jest.advanceTimersByTime(EVERY_MS * 3);
    expect(reload).not.toHaveBeenCalled();
    hub.notify({ topic: 'remote', id: 'mfe-calls' });
    hub.notify({ topic: 'remote', id: 'mfe-wizard' });
    jest.advanceTimersByTime(5000);
    expect(reload).toHaveBeenCalledTimes(1);
    hub.notify({ topic: 'opened' });
    jest.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledTimes(2);
    hub.setLive(false);
    jest.advanceTimersByTime(EVERY_MS);
    expect(reload).toHaveBeenCalledTimes(3);
    end();
    hub.notify({ topic: 'remote', id: 'mfe-calls' });
    jest.advanceTimersByTime(5000);
    expect(reload).toHaveBeenCalledTimes(3);
  });
});

describe('going on to another page of a remote', () => {
  afterEach(cleanup);
  let go: (to: string) => void = () => undefined;
  function Place(options: { isOutdated: () => boolean; hasUnsavedWork: () => boolean; reloadPage: () => void }) {
    const navigate = useNavigate();
    go = (to) => act(() => void navigate(to));
    useNewestVersion('mfe-any', { ...options, remotes: options });
    return null;
  }
  function stand(at: string, { outdated = true, unsaved = false } = {}) {
    const reloadPage = jest.fn();
    render(
      <MemoryRouter initialEntries={[at]}>
        <Place isOutdated={() => outdated} hasUnsavedWork={() => unsaved} reloadPage={reloadPage} />
      </MemoryRouter>,
    );
    return reloadPage;
  }

  it('reloads the page when there is a new version, and not before the user navigates', () => {
    const reloadPage = stand('/calls');
    expect(reloadPage).not.toHaveBeenCalled();
    go('/calls?sort=name');
    expect(reloadPage).not.toHaveBeenCalled();
    go('/org/new');
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('leaves the page alone without a new version, and with unsaved work', () => {
    const current = stand('/calls', { outdated: false });
    go('/org/new');
    expect(current).not.toHaveBeenCalled();
    cleanup();
    const writing = stand('/calls', { unsaved: true });
    go('/org/new');
    expect(writing).not.toHaveBeenCalled();
  });

  it('does so on the way into a call and out of it, and never from step to step', () => {
    const reloadPage = stand('/call/1/step/0');
    go('/call/1/step/1');
    expect(reloadPage).not.toHaveBeenCalled();
    go('/calls');
    expect(reloadPage).toHaveBeenCalledTimes(1);
    go('/call/1/step/0');
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });
});
